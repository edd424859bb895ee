import type { Outputs } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { Panel } from "../ui/panel.tsx"

type Result = Outputs["staffImports"]["dryRun"]
type Product = Result["products"][number]

const cut = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text)

const Difference = ({ product: { title, changes, problems, conflicts } }: { readonly product: Product }) => (
  <details>
    <summary>
      {title}: {changes.length === 0 ? "nichts ändert sich" : `${changes.length} Felder ändern sich`}
      {problems.length > 0 && `, ${problems.length} fehlen oder gehen nicht`}
      {conflicts > 0 && `, ${conflicts} Abweichungen`}
    </summary>
    <dl className="conflict">
      {changes.map(({ label, from, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {from !== "" && <del>{cut(from)}</del>} {to === "" ? <em>leer</em> : <ins>{cut(to)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
    <ul>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  </details>
)

/** What would become of products; nothing of it is written. */
export const DryRunResult = ({
  result: { products, next },
  onMore,
}: {
  readonly result: Result
  readonly onMore: (after: string) => void
}) => (
  <Panel id="dry-run" title="Probelauf">
    <p role="status">
      {products.length === 0
        ? "Es ist noch nichts eingelesen."
        : `${products.length} Produkte, wie sie damit würden. Geschrieben wurde nichts.`}
    </p>
    {products.map((product) => (
      <Difference key={product.id} product={product} />
    ))}
    {next !== null && (
      <Button look="secondary" type="button" onClick={() => onMore(next)}>
        Die nächsten zeigen
      </Button>
    )}
  </Panel>
)
