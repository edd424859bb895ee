/**
 * What nearly every page of the staff area uses, as `web/client/first-script.ts` has it for the shop: one script instead of many
 * small ones.
 */
import "react-dom/client"
import "../app/start.tsx"
import "./frame/staff-app.tsx"
import "./ui/data-table.tsx"
import "./ui/filter-bar.tsx"
import "./ui/panel.tsx"
import "./ui/staff-fields.tsx"
import "./ui/staff-form.tsx"
