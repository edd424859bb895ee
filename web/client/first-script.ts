/**
 * Modules nearly every page uses. The build adds this file to every page, which makes them one chunk instead of a small one for
 * each combination of pages: fewer requests, better compression.
 */
import "react-dom/client"
import "./app/app.tsx"
import "./app/page.ts"
import "./app/start.tsx"
import "./cart/add-to-cart.tsx"
import "./ui/breadcrumbs.tsx"
import "./ui/chip.tsx"
import "./ui/lower-edge.ts"
import "./ui/notice.tsx"
import "./ui/pack.tsx"
import "./ui/price.tsx"
import "./product-list/product-card.tsx"
import "./cart/quantity.tsx"
