import { useMutation, useQuery } from "@tanstack/react-query"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { useTRPC } from "../../app/trpc.ts"
import { TickField } from "../../ui/field.tsx"
import { toast } from "../../ui/toast-store.ts"
import { ActionButton } from "../ui/action-button.tsx"
import { Facts, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import type { ImportConnection } from "./import-tabs.tsx"

type Run = NonNullable<ImportConnection["run"]>

const phases: Readonly<Record<Run["phase"], string>> = {
  products: "Produkte werden gelesen",
  export: "Shopify bereitet einen Export vor",
  rows: "Der Export wird gelesen",
  join: "Der Export wird zusammengesetzt",
  sweep: "Gelöschte Produkte werden gesucht",
  texts: "Seiten und Weiterleitungen werden gelesen",
}

const Progress = ({ run }: { readonly run: Run }) => {
  const all = run.kind === "full" ? run.total : 0
  const exported = run.phase === "rows" && run.export !== null
  return (
    <>
      <p role="status">
        {phases[run.phase]}:{" "}
        {exported ? `${run.export?.rows} von ${run.export?.objects} Zeilen` : `${run.read} gelesen`}
        {!exported && all > 0 && ` von ${all}`}, {run.changed} neu oder geändert.
      </p>
      {all > 0 && <progress className="import-progress" aria-label="Eingelesen" value={run.read} max={all} />}
    </>
  )
}

const follows = [
  {
    name: "prices",
    label: "Preise",
    hint: "Preise ändern sich hier, sobald sie sich dort ändern; eine Halbierung nicht.",
  },
  { name: "stock", label: "Bestand", hint: "Der Bestand ist immer der von Shopify." },
  { name: "publishing", label: "Verkauf", hint: "Was dort nicht mehr zu kaufen ist, geht hier aus dem Verkauf." },
] as const

const Settings = ({ connection: { takes, follow } }: { readonly connection: ImportConnection }) => {
  const change = useMutation(useTRPC().staffImports.change.mutationOptions())
  const refresh = useRefresh()
  return (
    <StaffForm
      save={(values) =>
        change.mutateAsync({
          takes: values.has("takes"),
          follow: { prices: values.has("prices"), stock: values.has("stock"), publishing: values.has("publishing") },
        })
      }
      saved="Gespeichert."
      onSaved={() => refresh("staffImports")}
      secondary
    >
      <TickField
        name="takes"
        label="Eingelesenes in den Katalog übernehmen"
        hint="Vorher wird nur gelesen: Ordne zuerst die Metafelder zu und sieh dir den Probelauf an."
        defaultChecked={takes}
      />
      <p>Nach dem ersten Übernehmen folgt Shopify weiter:</p>
      {follows.map(({ name, label, hint }) => (
        <TickField key={name} name={name} label={label} hint={hint} defaultChecked={follow[name]} />
      ))}
    </StaffForm>
  )
}

const minutes = (ms: number): string => (ms < 90_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`)

const Runs = ({ runs }: Pick<ImportConnection, "runs">) =>
  runs.length === 0 ? (
    <p className="quiet">Noch kein Durchgang.</p>
  ) : (
    <ul className="flow">
      {runs.map(({ id, kind, startedAt, endedAt, written, removed, reason }) => (
        <li key={id}>
          <strong>{formatDateTime(startedAt)}</strong> {kind === "full" ? "alles" : "Änderungen"}
          {endedAt !== null && `, dauerte ${minutes(endedAt - startedAt)}`}: {written} neu oder geändert
          {removed > 0 && `, ${removed} dort gelöscht`}. <span className="quiet">{reason}</span>
        </li>
      ))}
    </ul>
  )

/** How the import is doing, and what staff can have it do. */
export const ImportPanels = ({ connection }: { readonly connection: ImportConnection }) => {
  const { shop, counts, run, readAt, fullAt, runs } = connection
  const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
  const again = useMutation(useTRPC().staffImports.readAgain.mutationOptions())
  const refresh = useRefresh()
  const mayChange = rights.includes("products.change")
  return (
    <div className="staff-panels">
      <Panel id="stand" title="Stand">
        <Facts
          facts={{
            Shop: shop,
            "Zuletzt gelesen": readAt === 0 ? "noch nie" : formatDateTime(readAt),
            "Zuletzt alles gelesen": fullAt === 0 ? "noch nie" : formatDateTime(fullAt),
            "Im Verkauf": counts.published,
            "Vollständig, nicht im Verkauf": counts.off,
            Entwürfe: counts.draft,
            "Wartet auf das Übernehmen": counts.pending,
            "Dort gelöscht": counts.gone,
          }}
        />
        {run !== null && <Progress run={run} />}
        <p className="quiet">
          Geändertes wird alle 15 Minuten gelesen und sofort, wenn Shopify es meldet, jede Nacht alles. Nicht übernommen
          werden Kundinnen und Kunden, Bestellungen, Rabatte und Gutscheinkarten; Seiten kommen als Entwürfe. Die ersten
          20 Bilder jedes Produkts holt der Shop nach und nach; du siehst sie bei dem Produkt.
        </p>
        {mayChange && (
          <ActionButton
            work={async () => {
              await again.mutateAsync()
              toast("In einer Minute wird alles neu gelesen.")
              await refresh("staffImports")
            }}
          >
            Alles neu lesen
          </ActionButton>
        )}
      </Panel>
      {mayChange && (
        <Panel id="settings" title="Übernehmen">
          <Settings connection={connection} />
        </Panel>
      )}
      <Panel id="runs" title="Letzte Durchgänge">
        <Runs runs={runs} />
      </Panel>
    </div>
  )
}
