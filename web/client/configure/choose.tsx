import { type Ref, useContext, useEffect, useRef } from "react"
import { nutrientNames } from "../../../domain/nutrients/nutrient-names.ts"
import { germanList } from "../../../domain/shared/german-list.ts"
import { noBreakSpaces, softHyphens } from "../../../domain/shared/line-breaks.ts"
import type { Outputs } from "../app/trpc.ts"
import { Button } from "../ui/button.tsx"
import { Badge, NutrientDot } from "../ui/chip.tsx"
import { Link } from "../ui/link.tsx"
import { Pack } from "../ui/pack.tsx"
import { Price } from "../ui/price.tsx"
import { PackForm, PackFormContext } from "./pack-form.tsx"

type View = Outputs["configurator"]["view"]
type Choice = NonNullable<View["choice"]>
type Option = Choice["options"][number]

const kinds = [
  ["vitamin", "Vitamine"],
  ["mineral", "Mineralstoffe"],
  ["trace_element", "Spurenelemente"],
  ["other", "Anderes"],
] as const

const Nutrients = ({
  nutrients,
  chosen,
  onChoose,
}: {
  readonly nutrients: View["nutrients"]
  readonly chosen: string | null
  readonly onChoose: () => void
}) => (
  <PackForm part="choose" looking={false} className="nutrient-choice" onSend={onChoose}>
    {kinds.map(([kind, title]) => {
      const some = nutrients.filter(({ nutrient }) => nutrientNames[nutrient]?.kind === kind)
      return (
        some.length > 0 && (
          <fieldset key={kind}>
            <legend>{title}</legend>
            <div className="cluster">
              {some.map(({ nutrient, label, inPack, off }) => (
                <button
                  key={nutrient}
                  className="chip"
                  type="submit"
                  name="nutrient"
                  value={nutrient}
                  disabled={off}
                  {...(nutrient === chosen && { "aria-current": true as const })}
                >
                  <NutrientDot nutrient={nutrient} />
                  {label}
                  {inPack && <span className="visually-hidden"> (im Pack)</span>}
                  {inPack && <span aria-hidden="true">✓</span>}
                  {off && " (zurzeit nicht)"}
                </button>
              ))}
            </div>
          </fieldset>
        )
      )
    })}
  </PackForm>
)

const Narrow = ({ choice: { nutrient, forms } }: { readonly choice: Choice }) => {
  const { asked } = useContext(PackFormContext)
  return (
    <PackForm part="choose" looking={false} className="cluster nutrient-products__narrow">
      <input type="hidden" name="nutrient" value={nutrient} />
      {forms.length > 1 && (
        <label>
          Form
          <select
            className="select"
            name="form"
            defaultValue={asked.form ?? ""}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            <option value="">alle</option>
            {forms.map(({ form, label }) => (
              <option key={form} value={form}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <input
          type="checkbox"
          name="vegan"
          value="1"
          defaultChecked={asked.vegan}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
        nur vegan
      </label>
      <span className="nutrient-products__apply">
        <Button look="secondary" small>
          Anzeigen
        </Button>
      </span>
    </PackForm>
  )
}

const would = ({ would, tooMuch, chosen }: Option): string => {
  if (tooMuch.length > 0) return `${chosen ? "Zu viel" : "Wäre zu viel"} ${germanList(tooMuch)}`
  return would === "none" ? "Kein Höchstwert bekannt" : chosen ? "Passt" : "Passt dazu"
}

const ProductOption = ({ option }: { readonly option: Option }) => {
  const { card, amount, formLabel, alsoWith, instructions, dose, chosen } = option
  return (
    <li className="pack-option" data-would={option.would}>
      <Pack label={card.pack} ground className="pack pack-option__picture" />
      <div className="pack-option__words">
        <h4>
          <Link href={`/products/${card.handle}`}>{noBreakSpaces(softHyphens(card.title))}</Link>
        </h4>
        <p>{noBreakSpaces(amount)}</p>
        {alsoWith.length > 0 && <p className="quiet small">Bringt auch {germanList(alsoWith)}.</p>}
        <p className="quiet small">{instructions}</p>
        <p className="cluster">
          <Badge>{formLabel}</Badge>
          {card.vegan && <Badge>vegan</Badge>}
          <span className={`pack-status pack-status--${option.would}`}>{would(option)}</span>
        </p>
      </div>
      <Price
        priceCents={card.priceCents}
        priorPriceCents={card.priorPriceCents}
        basePrice={card.basePrice}
        portionPrice={card.portionPrice}
      />
      <PackForm part="choose">
        {card.available || chosen ? (
          <Button
            look={chosen ? "quiet" : "secondary"}
            small
            name={chosen ? "remove" : "add"}
            value={chosen ? card.handle : `${card.handle}:${dose}`}
          >
            {chosen ? "Herausnehmen" : "Dazunehmen"}
            <span className="visually-hidden"> {card.title}</span>
          </Button>
        ) : (
          <span className="badge badge--quiet">Gerade ausverkauft</span>
        )}
      </PackForm>
    </li>
  )
}

const Options = ({ choice, titleRef }: { readonly choice: Choice; readonly titleRef: Ref<HTMLHeadingElement> }) => (
  <section className="nutrient-products" aria-labelledby="choice-title">
    <h3 id="choice-title" tabIndex={-1} ref={titleRef}>
      <NutrientDot nutrient={choice.nutrient} />
      {choice.label}: Form und Menge
    </h3>
    {/* Its fields keep what was typed; another nutrient starts anew. */}
    <Narrow choice={choice} key={choice.nutrient} />
    {choice.options.length === 0 ? (
      <p>So haben wir davon nichts. Lass die Form oder „nur vegan“ weg.</p>
    ) : (
      <ul className="pack-options">
        {choice.options.map((option) => (
          <ProductOption key={option.card.handle} option={option} />
        ))}
      </ul>
    )}
    {choice.total > choice.options.length && (
      <p>
        <Link href={`/products?nutrient=${choice.nutrient}`}>Alle {choice.total} Produkte ansehen</Link>
      </p>
    )}
  </section>
)

/** All nutrients the shop sells, and the products of the chosen one: form, amount, price, and whether it fits the pack. */
export const Choose = ({ nutrients, choice }: Pick<View, "nutrients" | "choice">) => {
  const title = useRef<HTMLHeadingElement>(null)
  const chose = useRef(false)
  const chosen = choice?.nutrient ?? null
  // The products may be below the screen.
  useEffect(() => {
    if (!chose.current || chosen === null) return
    chose.current = false
    title.current?.focus()
  }, [chosen])
  return (
    <section className="configure__part" id="choose" aria-labelledby="choose-title">
      <h2 id="choose-title">Nährstoff wählen</h2>
      <Nutrients
        nutrients={nutrients}
        chosen={chosen}
        onChoose={() => {
          chose.current = true
        }}
      />
      {choice && <Options choice={choice} titleRef={title} />}
    </section>
  )
}
