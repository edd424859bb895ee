import { germanDay, monthAround } from "../../../domain/shared/german-day.ts"
import { findIn } from "../app/route.ts"
import { type StaffPage, staffPage } from "./staff-page.ts"

/** Every page of the staff area, first match wins. */
export const staffRoutes: readonly StaffPage[] = [
  staffPage("/admin", "home.read", () => import("./home/home.tsx"), {
    navigation: { group: null, label: "Übersicht", icon: "home", keys: "g h" },
  }),
  staffPage("/admin/orders", "orders.read", () => import("./orders/orders.tsx"), {
    navigation: { group: "Verkauf", label: "Bestellungen", icon: "orders", keys: "g o" },
    actions: {
      group: "Verkauf",
      offered: [
        {
          title: "Bestellungen packen",
          also: "Packliste Pickliste Packzettel",
          search: () => "work=pack&sort=shipBy",
          needs: "orders.fulfil",
          keys: "g z",
        },
        {
          title: "Pakete verschicken",
          also: "Versand",
          search: () => "work=ship&sort=shipBy",
          needs: "orders.fulfil",
          keys: "g s",
        },
        {
          title: "Über fehlendes Geld entscheiden",
          also: "Mahnung, Mahnwesen, überfällige Rechnungen",
          search: () => "work=decide&sort=placedAt",
          needs: "orders.fulfil",
        },
      ],
    },
  }),
  staffPage("/admin/orders/packing-slips", "orders.read", () => import("./orders/packing-slips-page.tsx")),
  staffPage("/admin/orders/picking-list", "orders.read", () => import("./orders/picking-list.tsx")),
  staffPage("/admin/orders/shipments", "orders.fulfil", () => import("./shipments/shipments.tsx"), {
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
  staffPage("/admin/orders/:id", "orders.read", () => import("./orders/order.tsx")),
  staffPage("/admin/orders/:id/packing-slip", "orders.read", () => import("./orders/packing-slips-page.tsx")),
  staffPage("/admin/orders/:id/invoice", "orders.read", () => import("./orders/order-invoice.tsx")),
  staffPage("/admin/invoices", "orders.read", () => import("./invoices/invoices.tsx"), {
    navigation: { group: "Verkauf", label: "Rechnungen", icon: "text", keys: "g 2" },
    actions: {
      group: "Verkauf",
      offered: [
        {
          title: "Umsatz",
          also: "Summe Monat verkauft Buchhaltung Steuer Export CSV",
          search: () => new URLSearchParams(monthAround(germanDay(Date.now()))).toString(),
          needs: "orders.read",
        },
        {
          title: "Offene Posten",
          also: "Rechnungen offen unbezahlt",
          search: () => "money=open",
          needs: "orders.read",
        },
      ],
    },
  }),
  staffPage("/admin/withdrawals", "orders.read", () => import("./withdrawals/withdrawals.tsx"), {
    navigation: { group: "Verkauf", label: "Widerrufe", icon: "returns", keys: "g r" },
  }),
  staffPage("/admin/withdrawals/:id", "orders.read", () => import("./withdrawals/withdrawal.tsx")),
  staffPage("/admin/trial-orders", "orders.read", () => import("./trials/trials.tsx"), {
    navigation: { group: "Verkauf", label: "Proben", icon: "products", keys: "g f" },
    actions: {
      group: "Verkauf",
      offered: [
        {
          title: "Proben prüfen",
          also: "Probepackung Warteschlange doppelt",
          search: () => "state=confirmed&sort=requestedAt",
          needs: "orders.fulfil",
        },
        {
          title: "Proben packen",
          also: "Probepackung Packliste Etiketten",
          search: () => "state=approved&sort=requestedAt",
          needs: "orders.fulfil",
        },
      ],
    },
  }),
  staffPage("/admin/trial-orders/settings", "orders.read", () => import("./trials/settings.tsx")),
  staffPage("/admin/trial-orders/packing-list", "orders.read", () => import("./trials/packing-list.tsx")),
  staffPage("/admin/trial-orders/:id", "orders.read", () => import("./trials/trial.tsx")),
  staffPage("/admin/messages", "messages.read", () => import("./messages/messages.tsx"), {
    navigation: { group: "Verkauf", label: "Nachrichten", icon: "note", keys: "g n" },
  }),
  staffPage("/admin/messages/:id", "messages.read", () => import("./messages/message.tsx")),
  staffPage("/admin/emails", "mails.read", () => import("./emails/emails.tsx"), {
    navigation: { group: "Verkauf", label: "E-Mails", icon: "mail", keys: "g q" },
  }),
  staffPage("/admin/emails/management", "newsletter.read", () => import("./newsletter/audience.tsx"), {
    navigation: { group: "Verkauf", label: "Newsletter", icon: "newsletter", keys: "g j" },
  }),
  staffPage("/admin/emails/management/suppressions", "newsletter.read", () => import("./newsletter/suppressions.tsx")),
  staffPage("/admin/emails/management/triggers", "newsletter.read", () => import("./newsletter/triggers.tsx")),
  staffPage("/admin/emails/management/campaigns", "newsletter.read", () => import("./campaigns/campaigns.tsx"), {
    actions: {
      group: "Verkauf",
      offered: [{ title: "Kampagnen", also: "Newsletter senden Mailing", needs: "newsletter.read" }],
    },
  }),
  staffPage(
    "/admin/emails/management/campaigns/new",
    "newsletter.change",
    () => import("./campaigns/new-campaign.tsx"),
    {
      actions: {
        group: "Verkauf",
        offered: [{ title: "Neue Kampagne", also: "Newsletter schreiben", needs: "newsletter.change" }],
      },
    },
  ),
  staffPage("/admin/emails/management/campaigns/:id", "newsletter.read", () => import("./campaigns/campaign.tsx")),
  staffPage("/admin/emails/management/audience/:id", "newsletter.read", () => import("./newsletter/subscription.tsx")),
  staffPage("/admin/klaviyo-upload", "newsletter.read", () => import("./channels/klaviyo-upload.tsx"), {
    navigation: { group: "Verkauf", label: "Klaviyo", icon: "newsletter", keys: "b k" },
  }),
  staffPage("/admin/klaviyo-upload/deliveries", "newsletter.read", () => import("./channels/klaviyo-deliveries.tsx")),
  staffPage("/admin/emails/templates", "templates.read", () => import("./email-templates/template-list.tsx"), {
    navigation: { group: "Inhalte", label: "E-Mail-Vorlagen", icon: "mail", keys: "g y" },
  }),
  staffPage("/admin/emails/templates/:name", "templates.read", () => import("./email-templates/template-editor.tsx")),
  staffPage("/admin/emails/:id", "mails.read", () => import("./emails/email.tsx")),
  staffPage("/admin/customers", "customers.read", () => import("./customers/customers.tsx"), {
    navigation: { group: "Verkauf", label: "Kundinnen und Kunden", icon: "customer", keys: "g k" },
  }),
  staffPage("/admin/customers/:id", "customers.read", () => import("./customers/customer.tsx")),
  staffPage("/admin/customer-heatmap", "figures.read", () => import("./customer-heatmap/customer-heatmap.tsx"), {
    navigation: { group: "Verkauf", label: "Karte und Uhrzeit", icon: "site", keys: "b h" },
  }),
  staffPage("/admin/products", "products.read", () => import("./products/products.tsx"), {
    navigation: { group: "Sortiment", label: "Produkte", icon: "products", keys: "g p" },
  }),
  staffPage("/admin/products/new", "products.change", () => import("./products/product-new.tsx"), {
    actions: {
      group: "Sortiment",
      offered: [{ title: "Neues Produkt", also: "Produkt anlegen", needs: "products.change" }],
    },
  }),
  staffPage("/admin/products/:handle", "products.read", () => import("./products/product.tsx")),
  staffPage("/admin/products/:handle/stock", "products.read", () => import("./products/product-stock.tsx")),
  staffPage("/admin/products/:handle/preview", "products.read", () => import("./products/product-preview.tsx")),
  staffPage("/admin/google-shopping", "channels.read", () => import("./channels/google-shopping.tsx"), {
    navigation: { group: "Sortiment", label: "Google Shopping", icon: "site", keys: "b g" },
  }),
  staffPage("/admin/facebook-catalog", "channels.read", () => import("./channels/facebook-catalog.tsx"), {
    navigation: { group: "Sortiment", label: "Facebook-Katalog", icon: "site", keys: "b f" },
  }),
  staffPage("/admin/facebook-catalog/batch-status", "channels.read", () => import("./channels/batch-status.tsx")),
  staffPage("/admin/shopify-metadata", "channels.read", () => import("./imports/shopify-metadata.tsx"), {
    navigation: { group: "Sortiment", label: "Aus Shopify", icon: "products", keys: "b i" },
  }),
  staffPage("/admin/shopify-metadata/mapping", "channels.read", () => import("./imports/mapping.tsx")),
  staffPage("/admin/shopify-metadata/product", "channels.read", () => import("./imports/imported-product.tsx")),
  staffPage("/admin/vitamins-from-shopify", "channels.read", () => import("./imports/vitamins-from-shopify.tsx"), {
    navigation: { group: "Sortiment", label: "Nährstoffe aus Shopify", icon: "products", keys: "b n" },
  }),
  staffPage("/admin/recharge-webhooks", "customers.read", () => import("./subscriptions/recharge-webhooks.tsx"), {
    navigation: { group: "Verkauf", label: "Abo-Meldungen", icon: "note", keys: "b a" },
  }),
  staffPage("/admin/recharge-webhooks/:id", "people.read", () => import("./subscriptions/recharge-webhook.tsx")),
  staffPage("/admin/connections", "channels.read", () => import("./channels/connections.tsx"), {
    navigation: { group: "Sortiment", label: "Verbindungen", icon: "site", keys: "b c" },
  }),
  staffPage("/admin/lots", "products.read", () => import("./lots/lots.tsx"), {
    navigation: { group: "Sortiment", label: "Chargen", icon: "lots", keys: "g c" },
  }),
  staffPage("/admin/lots/receive", "stock.change", () => import("./lots/receive.tsx"), {
    actions: {
      group: "Sortiment",
      offered: [{ title: "Wareneingang buchen", also: "Charge Lieferung MHD Bestand", needs: "stock.change" }],
    },
  }),
  staffPage("/admin/lots/:id", "products.read", () => import("./lots/lot.tsx")),
  staffPage("/admin/questionnaire", "questionnaire.read", () => import("./questionnaire/versions.tsx"), {
    navigation: { group: "Sortiment", label: "Fragebogen", icon: "note", keys: "g 1" },
  }),
  staffPage("/admin/questionnaire/question", "questionnaire.read", () => import("./questionnaire/question.tsx")),
  staffPage("/admin/questionnaire/compare", "questionnaire.read", () => import("./questionnaire/compare.tsx")),
  staffPage("/admin/questionnaire/preview", "questionnaire.read", () => import("./questionnaire/preview.tsx")),
  staffPage("/admin/questionnaire/:version", "questionnaire.read", () => import("./questionnaire/version.tsx")),
  staffPage("/admin/vitamin-suggestions", "questionnaire.read", () => import("./vitamin-suggestions/rules.tsx"), {
    navigation: { group: "Beratung", label: "Vorschläge", icon: "note", keys: "b x" },
  }),
  staffPage("/admin/vitamin-suggestions/part", "questionnaire.read", () => import("./vitamin-suggestions/part.tsx")),
  staffPage(
    "/admin/vitamin-suggestions/workbench",
    "questionnaire.read",
    () => import("./vitamin-suggestions/workbench.tsx"),
    {
      actions: {
        group: "Beratung",
        offered: [
          { title: "Vorschläge ausprobieren", also: "Werkbank Regeln testen Antworten", needs: "questionnaire.read" },
        ],
      },
    },
  ),
  staffPage(
    "/admin/vitamin-suggestions/changes",
    "questionnaire.read",
    () => import("./vitamin-suggestions/changes.tsx"),
    {
      actions: {
        group: "Beratung",
        offered: [
          { title: "Was ändert sich für wen", also: "Fassungen vergleichen Menschen", needs: "questionnaire.read" },
        ],
      },
    },
  ),
  staffPage("/admin/vitamin-suggestions/cases", "questionnaire.read", () => import("./vitamin-suggestions/cases.tsx"), {
    actions: {
      group: "Beratung",
      offered: [{ title: "Fälle für Vorschläge", also: "Testfälle Freigabe prüfen", needs: "questionnaire.read" }],
    },
  }),
  staffPage("/admin/vitamins", "nutrients.read", () => import("./vitamins/vitamins.tsx"), {
    navigation: { group: "Sortiment", label: "Nährstoffe", icon: "vitamins", keys: "b v" },
    actions: {
      group: "Sortiment",
      offered: [
        {
          title: "Nährstoff abschalten",
          also: "Notschalter Vitamin Mineralstoff Höchstmenge Grenze",
          needs: "nutrients.change",
        },
      ],
    },
  }),
  staffPage("/admin/search-analytics", "shop.read", () => import("./search/search-analytics.tsx"), {
    navigation: { group: "Beratung", label: "Zahlen zur Suche", icon: "note", keys: "b u" },
    actions: {
      group: "Beratung",
      offered: [
        {
          title: "Wonach gesucht wird",
          also: "Suchbegriffe Synonym Weiterleitung ohne Treffer Statistik",
          needs: "shop.read",
        },
      ],
    },
  }),
  staffPage("/admin/search-analytics/term", "shop.read", () => import("./search/search-rule.tsx")),
  staffPage("/admin/search-cards", "nutrients.read", () => import("./search/health-cards.tsx"), {
    navigation: { group: "Beratung", label: "Karten der Suche", icon: "note", keys: "b s" },
    actions: {
      group: "Beratung",
      offered: [
        {
          title: "Karten der Suche",
          also: "Medikamente Krankheiten Wechselwirkungen Antworten",
          needs: "nutrients.read",
        },
      ],
    },
  }),
  staffPage("/admin/search-cards/:card", "nutrients.read", () => import("./search/health-card.tsx")),
  staffPage("/admin/vitamins/:nutrient", "nutrients.read", () => import("./vitamins/nutrient.tsx")),
  staffPage("/admin/posts", "entries.read", () => import("./entries/posts.tsx"), {
    navigation: { group: "Inhalte", label: "Texte", icon: "text", keys: "g x" },
  }),
  staffPage("/admin/posts/new", "entries.change", () => import("./entries/new-entry.tsx"), {
    actions: {
      group: "Inhalte",
      offered: [{ title: "Neuer Beitrag", also: "Blog schreiben Post", needs: "entries.change" }],
    },
  }),
  staffPage("/admin/posts/:id", "entries.read", () => import("./entries/entry-editor.tsx")),
  staffPage("/admin/sitemap/links", "shop.read", () => import("./site/links.tsx"), {
    actions: {
      group: "Inhalte",
      offered: [{ title: "Eigene Links prüfen", also: "kaputte tote Links", needs: "shop.read" }],
    },
  }),
  staffPage("/admin/sitemap/redirects", "shop.read", () => import("./site/redirects.tsx"), {
    actions: {
      group: "Inhalte",
      offered: [{ title: "Adresse weiterleiten", also: "Weiterleitung Redirect 404", needs: "shop.change" }],
    },
  }),
  staffPage("/admin/changelog", "entries.read", () => import("./entries/changelog.tsx"), {
    navigation: { group: "Inhalte", label: "Neuigkeiten", icon: "news", keys: "g w" },
  }),
  staffPage("/admin/changelog/edit/:id", "entries.read", () => import("./entries/entry-editor.tsx")),
  staffPage("/admin/blog/import", "entries.change", () => import("./entries/import-posts.tsx"), {
    actions: {
      group: "Inhalte",
      offered: [{ title: "Beiträge übernehmen", also: "Import Shopify Blog Artikel", needs: "entries.change" }],
    },
  }),
  staffPage("/admin/blog/import/:job", "entries.read", () => import("./entries/import-report.tsx")),
  staffPage("/admin/sitemap", "shop.read", () => import("./site/site.tsx"), {
    navigation: { group: "Inhalte", label: "Suchmaschinen", icon: "site", keys: "g m" },
  }),
  staffPage("/admin/partners", "partners.read", () => import("./partners/partners.tsx"), {
    navigation: { group: "Verkauf", label: "Partner", icon: "people", keys: "g u" },
  }),
  staffPage("/admin/partners/programme", "partners.read", () => import("./partners/programme.tsx")),
  staffPage("/admin/partners/:id", "partners.read", () => import("./partners/partner.tsx")),
  staffPage("/admin/prize-draws", "draws.read", () => import("./prize-draws/prize-draws.tsx"), {
    navigation: { group: "Verkauf", label: "Gewinnspiele", icon: "prize", keys: "g g" },
  }),
  staffPage("/admin/prize-draws/new", "draws.change", () => import("./prize-draws/new-prize-draw.tsx"), {
    actions: {
      group: "Verkauf",
      offered: [{ title: "Neues Gewinnspiel", also: "Verlosung Gewinn", needs: "draws.change" }],
    },
  }),
  staffPage("/admin/prize-draws/:id", "draws.read", () => import("./prize-draws/prize-draw.tsx")),
  staffPage("/admin/vacancies", "vacancies.read", () => import("./vacancies/vacancies.tsx"), {
    navigation: { group: "Personal", label: "Stellen", icon: "vacancies", keys: "g l" },
  }),
  staffPage("/admin/vacancies/new", "vacancies.change", () => import("./vacancies/new-vacancy.tsx"), {
    actions: {
      group: "Personal",
      offered: [{ title: "Neue Stelle", also: "Job ausschreiben", needs: "vacancies.change" }],
    },
  }),
  staffPage("/admin/vacancies/:id", "vacancies.read", () => import("./vacancies/vacancy-editor.tsx")),
  staffPage("/admin/applicants", "applications.read", () => import("./applicants/applicants.tsx"), {
    navigation: { group: "Personal", label: "Bewerbungen", icon: "applicants", keys: "g e" },
  }),
  staffPage("/admin/applicants/:id", "applications.read", () => import("./applicants/applicant.tsx")),
  staffPage("/admin/questionnaire-results", "results.read", () => import("./questionnaire-results/results.tsx"), {
    navigation: { group: "Beratung", label: "Aufgehobene Ergebnisse", icon: "note", keys: "b e" },
  }),
  staffPage("/admin/questionnaire-results/:id", "results.read", () => import("./questionnaire-results/result.tsx")),
  staffPage(
    "/admin/questionnaire-analytics",
    "questionnaire.read",
    () => import("./questionnaire-analytics/analytics.tsx"),
    { navigation: { group: "Beratung", label: "Zahlen zum Check", icon: "note", keys: "b z" } },
  ),
  staffPage("/admin/people", "people.read", () => import("./people/people.tsx"), {
    navigation: { group: "Team", label: "Personen", icon: "people", keys: "g t" },
  }),
  staffPage("/admin/people/:id", "people.read", () => import("./people/person.tsx")),
  staffPage("/admin/changes", "audit.read", () => import("./changes/changes.tsx"), {
    navigation: { group: "Team", label: "Änderungen", icon: "changes", keys: "g a" },
  }),
  staffPage("/admin/jobs", "jobs.read", () => import("./jobs/jobs.tsx"), {
    navigation: { group: "Team", label: "Vorgänge", icon: "jobs", keys: "g v" },
  }),
  staffPage("/admin/system", "system.read", () => import("./system/system.tsx"), {
    navigation: { group: "Team", label: "System", icon: "system", keys: "g 9" },
  }),
  staffPage("/admin/shop", "shop.read", () => import("./shop/shop.tsx"), {
    navigation: { group: "Team", label: "Shop", icon: "shop", keys: "g i" },
  }),
  staffPage("/admin/legal", "shop.read", () => import("./legal/legal-texts.tsx"), {
    actions: {
      group: "Team",
      offered: [
        {
          title: "Rechtstexte",
          also: "AGB Impressum Widerrufsbelehrung Datenschutzerklärung Wortlaut",
          needs: "shop.read",
        },
      ],
    },
  }),
  staffPage("/admin/legal/agreed/:digest", "orders.read", () => import("./legal/agreed-text.tsx")),
  staffPage("/admin/legal/:name", "shop.read", () => import("./legal/legal-text.tsx")),
  staffPage("/admin/data-protection", "shop.read", () => import("./data-protection/data-protection.tsx"), {
    navigation: { group: "Team", label: "Datenschutz", icon: "privacy", keys: "g d" },
  }),
  staffPage(
    "/admin/data-protection/impact-assessment",
    "shop.read",
    () => import("./data-protection/impact-assessment.tsx"),
  ),
  staffPage("/admin/jobs/:id", "jobs.read", () => import("./jobs/job.tsx")),
]

export const findStaffRoute = findIn(staffRoutes)
