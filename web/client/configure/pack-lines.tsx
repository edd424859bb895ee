import { noBreakSpaces, softHyphens } from "../../../domain/shared/line-breaks.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import type { Outputs } from "../app/trpc.ts"
import { DoseTable } from "../product/dose-table.tsx"
import { IngredientList, ProductFacts, Warnings } from "../product/product-facts.tsx"
import { Button } from "../ui/button.tsx"
import { Link } from "../ui/link.tsx"
import { Pack } from "../ui/pack.tsx"
import { Price } from "../ui/price.tsx"
import { PackForm } from "./pack-form.tsx"

type Line = Outputs["configurator"]["view"]["lines"][number]

const days = (count: number): string => `${count}\u00a0${count === 1 ? "Tag" : "Tage"}`

const supply = ({ packages, packLabel, daysLeft }: Line): string =>
  `${packages === 1 ? "Eine Packung" : `${packages} Packungen`} zu ${packLabel} für 30\u00a0Tage. ${
    daysLeft === 0 ? "Danach ist alles aufgebraucht." : `Danach reicht der Rest noch ${days(daysLeft)}.`
  }`

const Dose = ({ line: { handle, title, dose, doseWords, doses } }: { readonly line: Line }) =>
  doses.length === 1 ? (
    <p className="pack-line__dose">{doseWords} am Tag</p>
  ) : (
    <PackForm part="pack" className="pack-line__doses">
      <fieldset>
        <legend className="visually-hidden">Tagesmenge: {title}</legend>
        {doses.map((choice) => (
          <button
            key={choice.dose}
            className="chip"
            type="submit"
            name="add"
            value={`${handle}:${choice.dose}`}
            {...(choice.dose === dose && { "aria-current": true as const })}
          >
            {choice.words} am Tag
          </button>
        ))}
      </fieldset>
    </PackForm>
  )

const PackLine = ({ line, onRemove }: { readonly line: Line; readonly onRemove: () => void }) => {
  const variant = line.details.variants.find(({ sku }) => sku === line.sku)
  return (
    <li className="pack-line">
      <div className="pack-line__picture">{variant && <Pack label={variant.pack} ground />}</div>
      <div className="pack-line__words">
        <h3>
          <Link href={`/products/${line.handle}`}>{noBreakSpaces(softHyphens(line.title))}</Link>
        </h3>
        <p className="quiet small">{softHyphens(line.subtitle)}</p>
        <Dose line={line} />
        <p className="small">{softHyphens(supply(line))}</p>
        {variant?.afterOpening && <p className="quiet small">Angebrochen {variant.afterOpening}</p>}
      </div>
      <div className="pack-line__price">
        <Price
          priceCents={line.packageCents}
          priorPriceCents={line.priorPriceCents}
          basePrice={line.basePrice}
          basePriceExemption={line.basePriceExemption}
        />
        {line.packages > 1 && (
          <p className="small">
            {line.packages}&nbsp;Packungen: <strong>{formatCents(line.totalCents)}</strong>
          </p>
        )}
        {!line.available && <span className="badge badge--quiet">Gerade ausverkauft</span>}
      </div>
      <PackForm part="pack" className="pack-line__remove" onSend={onRemove}>
        <Button look="quiet" small name="remove" value={line.handle}>
          Herausnehmen<span className="visually-hidden"> {line.title}</span>
        </Button>
      </PackForm>
      <details className="fold pack-line__details">
        <summary>
          Zutaten, Hinweise und Angaben<span className="visually-hidden"> {line.title}</span>
        </summary>
        <div className="flow">
          <h4>Bitte beachten</h4>
          <p className="small">{line.details.dailyDose.instructions}</p>
          <Warnings product={line.details} />
          <h4>Zutaten</h4>
          <IngredientList product={line.details} />
          <DoseTable facts={line.details.doseFacts} />
          {variant && <ProductFacts product={line.details} variants={[variant]} />}
        </div>
      </details>
    </li>
  )
}

/** The chosen products: dose, packages for 30 days, prices, and what food law wants to be read before an order. */
export const PackLines = ({ lines, onRemove }: { readonly lines: readonly Line[]; readonly onRemove: () => void }) => (
  <ul className="pack-lines">
    {lines.map((line) => (
      <PackLine key={line.handle} line={line} onRemove={onRemove} />
    ))}
  </ul>
)
