import type { LotPacks } from "../../../../domain/lots/take-from-lots.ts"

interface PackLine {
  readonly sku: string
  readonly title: string
  readonly packLabel: string
  readonly quantity: number
  readonly lots: readonly LotPacks[]
}

/** The packs of a slip or a picking list, each with the lots they are taken from. `lotWords`: a lot as it stands there. */
export const PackLines = ({
  caption,
  lines,
  lotWords,
}: {
  readonly caption: string
  readonly lines: readonly PackLine[]
  readonly lotWords: (lot: LotPacks) => string
}) => (
  <table className="packing-slip__lines">
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Menge</th>
        <th scope="col">Artikel</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ sku, title, packLabel, quantity, lots }) => (
        <tr key={sku}>
          <td>{quantity}&nbsp;×</td>
          <th scope="row">
            {title}, {packLabel}
            <br />
            <span className="quiet">Art.-Nr. {sku}</span>
            {lots.map((lot) => (
              <span className="packing-slip__lot" key={`${lot.lotId}`}>
                {lotWords(lot)}
              </span>
            ))}
          </th>
        </tr>
      ))}
    </tbody>
  </table>
)
