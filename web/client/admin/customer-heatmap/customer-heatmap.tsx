import { useQuery } from "@tanstack/react-query"
import { leastCustomers } from "../../../../domain/figures/merge-small.ts"
import { formatShortDate } from "../../../../domain/shared/german-date.ts"
import { isDay } from "../../../../domain/shared/german-day.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import { type PageRequest, page } from "../../app/page.ts"
import { type Inputs, type Outputs, useTRPC } from "../../app/trpc.ts"
import { SelectField, TextField } from "../../ui/field.tsx"
import { inOrder } from "../../ui/in-order.tsx"
import { Link } from "../../ui/link.tsx"
import { EmptyState, Notice } from "../../ui/notice.tsx"
import { addressWith } from "../ui/address.ts"
import { DayField, FilterBar, FilterLinks } from "../ui/filter-bar.tsx"
import { Fold } from "../ui/fold.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import sheetStyles from "../ui/sheet.css"
import { SheetTable } from "../ui/sheet-table.tsx"
import styles from "./customer-heatmap.css"
import { RegionMap, regionNames, shades } from "./region-map.tsx"
import { WeekChart } from "./week-chart.tsx"
import { weekdayNames } from "./weekdays.ts"

type Heatmap = Outputs["staffFigures"]["heatmap"]
type Found = NonNullable<Heatmap["found"]>

const filters = ["from", "to", "product", "which"] as const

/** What the address asks for; what makes no sense there narrows nothing, as in lists. */
const wantedIn = (search: URLSearchParams): Inputs["staffFigures"]["heatmap"] => {
  const { from = "", to = "", product = "", which = "" } = Object.fromEntries(search)
  return {
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(product.trim() !== "" && { product: product.slice(0, 200) }),
    ...((which === "first" || which === "repeat") && { which }),
  }
}

/** What regions are shaded by. */
const measures = {
  customers: { name: "Kundinnen und Kunden", inWords: (value: number) => value.toLocaleString("de-DE") },
  orders: { name: "Bestellungen", inWords: (value: number) => value.toLocaleString("de-DE") },
  cents: { name: "Umsatz", inWords: (cents: number) => `${Math.round(cents / 100).toLocaleString("de-DE")}\u00a0€` },
}
type Measure = keyof typeof measures

const measureIn = (search: URLSearchParams): Measure => {
  const wanted = search.get("by")
  return wanted === "orders" || wanted === "cents" ? wanted : "customers"
}

const ofRegion = (region: string): string => (region === "" ? "Ohne deutsche Postleitzahl" : region)

const HowCounted = () => (
  <Fold title="Wie gezählt wird">
    <ul className="flow measure">
      <li>
        Gezählt werden Bestellungen nach dem Tag, an dem sie eingingen, und nach der Postleitzahl, an die geliefert
        wird. Stornierte zählen nicht, auch nicht, was nur noch aufbewahrt wird. Umsatz ist, was die Bestellungen jetzt
        ausmachen: ohne das, was widerrufen oder erlassen ist.
      </li>
      <li>
        Mit einem Produkt zählen alle Bestellungen, in denen es war, mit ihrem ganzen Betrag. „Erste“ ist die erste
        Bestellung einer E-Mail-Adresse überhaupt.
      </li>
      <li>
        Was jemand hier kauft, sagt etwas über die Gesundheit. Regionen mit weniger als {leastCustomers} Kundinnen und
        Kunden stehen deshalb nur zusammengefasst hier, zusammen mit der nächstgrößeren.
      </li>
      <li>Die Grenzen auf der Karte sind ungefähr: gezeichnet aus den Orten der Postleitzahlen.</li>
    </ul>
  </Fold>
)

/** From which value on each shade stands: as many regions have each. */
const stepsOf = (values: readonly number[]): readonly number[] => {
  const sorted = values.toSorted((a, b) => a - b)
  const steps = Array.from({ length: shades }, (_, n) => sorted[Math.floor((n * sorted.length) / shades)] ?? 0)
  return [...new Set(steps)]
}

const Regions = ({
  found,
  request,
  csv,
}: {
  readonly found: Found
  readonly request: PageRequest
  readonly csv: string
}) => {
  const { regions, merged } = found
  const by = measureIn(request.search)
  const { name, inWords } = measures[by]
  const steps = stepsOf(regions.map((each) => each[by]))
  const byRegion = new Map(regions.map((each) => [each.region, each]))
  /** The darkest shades are used where values differ little. */
  const shadeOf = (region: string): number | null => {
    const value = byRegion.get(region)?.[by]
    if (value === undefined) return null
    return shades - steps.length + steps.filter((step) => value >= step).length
  }
  const chosen = request.search.get("region") ?? ""
  const own = byRegion.get(chosen)
  const isMerged = merged?.regions.includes(chosen) ?? false
  const rows = [
    ...regions.toSorted((a, b) => b[by] - a[by]),
    ...(merged === null || merged.customers === 0
      ? []
      : [{ ...merged, region: `Zusammengefasst: ${merged.regions.map(ofRegion).join(", ")}` }]),
  ].map(({ region, customers, orders, cents }) => [ofRegion(region), customers, orders, measures.cents.inWords(cents)])
  return (
    <Panel id="regions" title={`${name} nach Region`}>
      <FilterLinks
        name="by"
        label="Wonach die Karte gefärbt ist"
        request={request}
        options={[
          { value: "", label: measures.customers.name },
          { value: "orders", label: measures.orders.name },
          { value: "cents", label: measures.cents.name },
        ]}
      />
      <div className="heatmap">
        <div className="flow">
          <RegionMap
            label={`Karte von Deutschland, nach ${name} gefärbt. Die Tabelle sagt dasselbe.`}
            shadeOf={shadeOf}
            merged={merged?.regions ?? []}
            chosen={chosen}
            hrefOf={(region) => addressWith(request, { region })}
          />
          <ul className="shades" aria-label="Was die Farben sagen">
            {inOrder(steps, (step, n) => (
              <li>
                <svg viewBox="0 0 10 10" aria-hidden="true">
                  <rect width="10" height="10" data-shade={shades - steps.length + n + 1} />
                </svg>
                ab {inWords(step)}
              </li>
            ))}
            {merged !== null && <li>schraffiert: zusammengefasst</li>}
          </ul>
          <FilterBar label="Eine Region zeigen" request={request} names={["region"]}>
            <SelectField name="region" label="Region" required defaultValue={chosen}>
              <option value="">Keine</option>
              {regionNames.map((region) => (
                <option key={region}>{region}</option>
              ))}
            </SelectField>
          </FilterBar>
          {chosen !== "" && (
            <div role="status">
              {own !== undefined ? (
                <Facts
                  facts={{
                    Region: ofRegion(chosen),
                    [measures.customers.name]: measures.customers.inWords(own.customers),
                    Bestellungen: measures.orders.inWords(own.orders),
                    Umsatz: formatCents(own.cents),
                  }}
                />
              ) : (
                <p>
                  {isMerged
                    ? `${chosen} steht nur zusammengefasst hier.`
                    : `Aus ${chosen} kam in dieser Zeit keine Bestellung.`}
                </p>
              )}
            </div>
          )}
        </div>
        <div className="heatmap__table">
          <SheetTable
            sheet={{
              title: `${name} nach Region`,
              columns: ["Region", "Kunden", "Bestellungen", "Umsatz"],
              rows,
              note: null,
            }}
            csv={csv}
            chart={null}
          />
        </div>
      </div>
    </Panel>
  )
}

const Week = ({ week, by }: { readonly week: Found["week"]; readonly by: Measure }) => {
  const measure = by === "cents" ? "cents" : "orders"
  const { name, inWords } = measures[measure]
  const values = week.map((day) => day.map((each) => each[measure]))
  const quarters = ["0 bis 6", "6 bis 12", "12 bis 18", "18 bis 24"]
  const sum = (hours: readonly number[]) => hours.reduce((a, b) => a + b, 0)
  return (
    <Panel id="week" title={`${name} nach Wochentag und Stunde`}>
      <div className="flow heatmap__week">
        <WeekChart
          label={`${name} nach Wochentag und Stunde. Die Tabelle sagt dasselbe in vier Teilen des Tages.`}
          week={values}
        />
        <SheetTable
          sheet={{
            title: `${name} nach Wochentag`,
            columns: ["Tag", ...quarters, "Summe"],
            rows: weekdayNames.map((day, n) => {
              const hours = values[n] ?? []
              return [
                day.slice(0, 2),
                ...quarters.map((_, q) => inWords(sum(hours.slice(6 * q, 6 * q + 6)))),
                inWords(sum(hours)),
              ]
            }),
            note: "Vier Teile des Tages, in Stunden.",
          }}
          csv={null}
          chart={null}
        />
      </div>
    </Panel>
  )
}

const Shown = ({
  data: { choices, found, period },
  request,
}: {
  readonly data: Heatmap
  readonly request: PageRequest
}) => {
  if (period.from > period.to)
    return (
      <EmptyState title="Dazwischen liegt kein Tag.">
        <p>„Bestellt ab“ liegt hinter „Bestellt bis“.</p>
      </EmptyState>
    )
  if (found === null)
    return choices.length === 0 ? (
      <EmptyState title="Dieses Produkt finden wir nicht.">
        <p>Such nach einem Wort aus seinem Namen, oder lass das Feld leer.</p>
      </EmptyState>
    ) : (
      <Notice title="Welches Produkt meinst du?">
        <ul>
          {choices.map(({ handle, title }) => (
            <li key={handle}>
              <Link href={addressWith(request, { product: handle })}>{title}</Link>
            </li>
          ))}
        </ul>
      </Notice>
    )
  if (found.regions.length === 0 && found.merged === null)
    return (
      <EmptyState title="In dieser Zeit kam keine Bestellung.">
        <p>Nimm einen anderen Zeitraum, oder lass einen Filter weg.</p>
      </EmptyState>
    )
  if (found.tooFew)
    return (
      <Notice title={`Weniger als ${leastCustomers} Kundinnen und Kunden.`}>
        <p>So wenige zeigen wir nicht nach Regionen. Nimm einen längeren Zeitraum, oder lass einen Filter weg.</p>
      </Notice>
    )
  const csv = `/admin/customer-heatmap/regions.csv?${new URLSearchParams({ ...wantedIn(request.search), ...period })}`
  return (
    <div className="staff-panels">
      <Regions found={found} request={request} csv={csv} />
      <Week week={found.week} by={measureIn(request.search)} />
    </div>
  )
}

/** Where customers live, and when they order. */
export default page({
  styles: [sheetStyles, styles],
  load: ({ search }, { trpc, refetch }) => refetch(trpc.staffFigures.heatmap.queryOptions(wantedIn(search))),
  head: () => ({ title: "Wo und wann bestellt wird", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const heatmap = useQuery(useTRPC().staffFigures.heatmap.queryOptions(wantedIn(request.search))).data ?? data
    const { from, to } = heatmap.period
    return (
      <>
        <PageHead title="Wo und wann bestellt wird" />
        <FilterBar label="Bestellungen wählen" request={request} names={filters}>
          <DayField name="from" label="Bestellt ab" request={request} />
          <DayField name="to" label="Bestellt bis" request={request} />
          <TextField
            name="product"
            label="Produkt"
            type="search"
            maxLength={200}
            required
            defaultValue={request.search.get("product") ?? ""}
          />
          <SelectField name="which" label="Bestellungen" required defaultValue={request.search.get("which") ?? ""}>
            <option value="">Alle</option>
            <option value="first">Erste</option>
            <option value="repeat">Weitere</option>
          </SelectField>
        </FilterBar>
        <p className="quiet">
          {formatShortDate(Date.parse(from))} bis {formatShortDate(Date.parse(to))}
          {heatmap.found?.product && `, nur mit ${heatmap.found.product.title}`}
        </p>
        <HowCounted />
        <Shown data={heatmap} request={request} />
      </>
    )
  },
})
