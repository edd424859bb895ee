/**
 * What nearly every page uses. The build hands this file to every page, so that all of it becomes one script instead of a
 * small one for each combination of pages: fewer requests, and one file compresses better than thirty.
 */
import "react-dom/client"
import "./app/app.tsx"
import "./app/start.tsx"
import "./cart/add-to-cart.tsx"
import "./ui/breadcrumbs.tsx"
import "./ui/chip.tsx"
import "./ui/notice.tsx"
import "./ui/pack.tsx"
import "./ui/price.tsx"
import "./product-list/product-card.tsx"
import "./cart/quantity.tsx"
