/** Modules nearly every page of the staff area uses, in one chunk; see `web/client/first-script.ts`. */
import "react-dom/client"
import "../app/start.tsx"
import "./frame/staff-app.tsx"
import "./ui/data-table.tsx"
import "./ui/filter-bar.tsx"
import "./ui/panel.tsx"
import "./ui/staff-fields.tsx"
import "./ui/staff-form.tsx"
