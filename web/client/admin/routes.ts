import { findIn } from "../route.ts"
import { type StaffPage, staffPage } from "./staff-page.ts"

/** Every page of the staff area, first match wins. */
export const staffRoutes: readonly StaffPage[] = [
  staffPage("/admin", "home.read", () => import("./pages/home.tsx"), {
    navigation: { group: null, label: "Übersicht", icon: "home" },
  }),
  staffPage("/admin/orders", "orders.read", () => import("./pages/orders.tsx"), {
    navigation: { group: "Verkauf", label: "Bestellungen", icon: "orders" },
    actions: {
      group: "Verkauf",
      offered: [
        { title: "Bestellungen packen", also: "Packliste", search: "work=pack", needs: "orders.fulfil" },
        { title: "Pakete verschicken", also: "Versand", search: "work=ship", needs: "orders.fulfil" },
      ],
    },
  }),
  staffPage("/admin/orders/packing-slips", "orders.read", () => import("./pages/packing-slips.tsx")),
  staffPage("/admin/orders/shipments", "orders.fulfil", () => import("./pages/shipments.tsx"), {
    actions: {
      group: "Verkauf",
      offered: [
        {
          title: "Sendungsnummern einlesen",
          also: "Sendungsliste Paketdienst Tracking",
          needs: "orders.fulfil",
        },
      ],
    },
  }),
  staffPage("/admin/orders/:id", "orders.read", () => import("./pages/order.tsx")),
  staffPage("/admin/orders/:id/packing-slip", "orders.read", () => import("./pages/packing-slips.tsx")),
  staffPage("/admin/orders/:id/invoice", "orders.read", () => import("./pages/order-invoice.tsx")),
  staffPage("/admin/products", "products.read", () => import("./pages/products.tsx"), {
    navigation: { group: "Sortiment", label: "Produkte", icon: "products" },
  }),
  staffPage("/admin/products/new", "products.change", () => import("./pages/product-new.tsx"), {
    actions: {
      group: "Sortiment",
      offered: [{ title: "Neues Produkt", also: "Produkt anlegen", needs: "products.change" }],
    },
  }),
  staffPage("/admin/products/:handle", "products.read", () => import("./pages/product.tsx")),
  staffPage("/admin/products/:handle/stock", "products.read", () => import("./pages/product-stock.tsx")),
  staffPage("/admin/products/:handle/preview", "products.read", () => import("./pages/product-preview.tsx")),
  staffPage("/admin/people", "people.read", () => import("./pages/people.tsx"), {
    navigation: { group: "Team", label: "Personen", icon: "people" },
  }),
  staffPage("/admin/people/:id", "people.read", () => import("./pages/person.tsx")),
  staffPage("/admin/changes", "audit.read", () => import("./pages/changes.tsx"), {
    navigation: { group: "Team", label: "Änderungen", icon: "changes" },
  }),
  staffPage("/admin/jobs", "jobs.read", () => import("./pages/jobs.tsx"), {
    navigation: { group: "Team", label: "Vorgänge", icon: "jobs" },
  }),
  staffPage("/admin/jobs/:id", "jobs.read", () => import("./pages/job.tsx")),
]

export const findStaffRoute = findIn(staffRoutes)
