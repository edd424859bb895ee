import { useMutation, useQuery } from "@tanstack/react-query"
import * as Equal from "effect/Equal"
import { useState } from "react"
import type { Consequences } from "../../../../domain/nutrient-editing/consequences.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Choice, TextField } from "../../ui/field.tsx"
import { inOrder } from "../../ui/in-order.tsx"
import { Link } from "../../ui/link.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Conflict, type Conflicting, isConflict } from "../ui/conflict.tsx"
import { Fold } from "../ui/fold.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { CautionFields, ClaimFields, type FieldsProps, LimitFields, SourceFields } from "./fields.tsx"
import { HistoryPanel, ProductsPanel, RulesPanel } from "./hanging-panels.tsx"
import styles from "./nutrient-desk.css"
import { editIn, fieldAt, fieldNames, inFields } from "./nutrient-form.ts"
import { amountOr, dayInWords, type Edit, type NutrientView, OffBadge } from "./nutrient-words.tsx"
import { SwitchPanel } from "./switch-panel.tsx"

/** It stands far above the button that brought it. */
const focus = (element: HTMLElement | null) => element?.focus()

const ConsequencesNotice = ({ products, rules, looser, withdrawn }: Consequences) => (
  <Notice tone="caution" title="Noch nicht gespeichert: Das folgt daraus." live>
    {looser.length > 0 && <p>Gelockert wird: {looser.join("; ")}.</p>}
    {withdrawn.length > 0 && (
      <p>
        <strong>Ein Schutz fällt weg.</strong> Weggelassen {withdrawn.length === 1 ? "wird" : "werden"}:{" "}
        {withdrawn.join(" · ")}
      </p>
    )}
    {products.length > 0 && (
      <>
        <p>
          {products.length === 1 ? "Ein Produkt im Shop bricht" : `${products.length} Produkte im Shop brechen`} dann
          eine Verkaufsregel. Sie bleiben im Shop, bis jemand sie ändert oder herausnimmt:
        </p>
        <ul className="desk-faults">
          {inOrder(products, ({ handle, title, faults }) => (
            <li>
              <Link href={`/admin/products/${handle}`}>{title}</Link>: {faults.join(" ")}
            </li>
          ))}
        </ul>
      </>
    )}
    {rules.length > 0 && (
      <>
        <p>Im Fragebogen, der in Kraft ist, passt dann nicht mehr; vorgeschlagen wird dort nichts Unerlaubtes:</p>
        <ul className="desk-faults">
          {inOrder(rules, ({ path, message }) => (
            <li>
              {path}: {message}
            </li>
          ))}
        </ul>
      </>
    )}
    <Choice type="checkbox" name="confirmed" value="1" label="Ich habe das gesehen und will es so." />
    <p>Danach noch einmal speichern.</p>
  </Notice>
)

const isConsequences = (refusal: unknown): refusal is Readonly<Record<string, unknown>> & Consequences =>
  typeof refusal === "object" && refusal !== null && "tag" in refusal && refusal.tag === "NutrientUnconfirmed"

const NutrientFields = (fields: FieldsProps) => {
  const { nutrient, errorOf, readOnly } = fields
  return (
    <>
      <datalist id="sources">
        {inOrder(nutrient.sources, ({ key, title }) => (
          <option value={key}>{title}</option>
        ))}
      </datalist>
      <datalist id="tags">
        {inOrder(nutrient.tags, (tag) => (
          <option value={tag} />
        ))}
      </datalist>
      <Panel id="limits" title="Höchstwerte">
        <LimitFields {...fields} />
      </Panel>
      <Panel id="cautions" title="Vorsicht">
        <CautionFields {...fields} />
      </Panel>
      <Panel id="claims-title" title="Angaben">
        <ClaimFields {...fields} />
      </Panel>
      <Panel id="sources-title" title="Quellen und Prüfung">
        <SourceFields {...fields} />
        {!readOnly && (
          <TextField
            name="reason"
            label="Warum änderst du das"
            hint="Steht in der Geschichte, nicht im Shop."
            maxLength={500}
            autoComplete="off"
            required
            error={errorOf("reason")}
          />
        )}
      </Panel>
    </>
  )
}

const Editor = ({ nutrient }: { readonly nutrient: NutrientView }) => {
  const saving = useMutation(useTRPC().staffNutrients.save.mutationOptions())
  const refresh = useRefresh()
  const { id, shipped } = nutrient
  const [base, setBase] = useState({ edit: nutrient.edit, revision: nutrient.revision, round: 0 })
  const [sent, setSent] = useState(nutrient.edit)
  const conflictView = ({ current, by, at }: Conflicting<Edit>, revision: number) => (
    <Conflict
      title="Der Nährstoff wurde inzwischen geändert."
      conflict={{ by, at }}
      before={inFields(base.edit)}
      theirs={inFields(current)}
      mine={inFields(sent)}
      together={inFields(mergedEdit(base.edit, current, sent))}
      fieldName={(name) => fieldNames[name] ?? name}
      onTake={() => {
        setBase({ edit: mergedEdit(base.edit, current, sent), revision, round: base.round + 1 })
        void refresh("staffNutrients")
      }}
    />
  )
  return (
    <StaffForm
      key={base.round}
      save={async (values) => {
        const edit = editIn(values, shipped)
        setSent(edit)
        const { revision } = await saving.mutateAsync({
          id,
          revision: base.revision,
          edit,
          reason: said(values, "reason").trim(),
          confirmed: values.has("confirmed"),
        })
        setBase({ edit, revision, round: base.round + 1 })
      }}
      saved="Gespeichert. Es gilt ab sofort."
      onSaved={() => Promise.all([refresh("staffNutrients"), refresh("questionnaire")])}
      refused={(refusal) =>
        isConsequences(refusal) ? (
          <div tabIndex={-1} ref={focus}>
            <ConsequencesNotice {...refusal} />
          </div>
        ) : (
          isConflict<Edit>(refusal, "NutrientChanged") && conflictView(refusal, Number(refusal.revision))
        )
      }
      fieldAt={(path, values) => fieldAt(path, editIn(values, shipped), shipped)}
      submit="Speichern"
    >
      {({ errorOf }) => <NutrientFields nutrient={nutrient} edit={base.edit} errorOf={errorOf} readOnly={false} />}
    </StaffForm>
  )
}

/** What a colleague changed where this form changed nothing, else what this form says, part by part. */
const mergedEdit = (before: Edit, theirs: Edit, mine: Edit): Edit => {
  const names = Object.keys(mine) as (keyof Edit)[]
  return Object.fromEntries(
    names.map((name) => [name, Equal.equals(mine[name], before[name]) ? theirs[name] : mine[name]]),
  ) as unknown as Edit
}

/** A nutrient: its limits, cautions, claims and sources, its switch, and what hangs on it. */
export default page({
  styles: [styles],
  load: ({ params }, { trpc, refetch }) =>
    refetch(trpc.staffNutrients.view.queryOptions({ id: params.nutrient ?? "" })),
  head: ({ name }) => ({ title: name, description: "", noindex: true }),
  Page: ({ data }) => {
    const trpc = useTRPC()
    const nutrient = useQuery(trpc.staffNutrients.view.queryOptions({ id: data.id })).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const mayChange = rights.includes("nutrients.change")
    const { id, name, unit, nrv, off, edit } = nutrient
    return (
      <>
        <PageHead title={name} back={{ href: "/admin/vitamins", label: "Nährstoffe" }}>
          {off && <OffBadge />}
        </PageHead>
        {edit.withdrawnCautions.length > 0 && (
          <Notice tone="alert" title="Hier fehlen mitgelieferte Hinweise.">
            {inOrder(edit.withdrawnCautions, ({ text_de, reason }) => (
              <p>
                {text_de} Weggelassen: {reason}
              </p>
            ))}
          </Notice>
        )}
        <div className="staff-panels" data-columns="2">
          <div className="staff-panels">
            <SwitchPanel nutrient={nutrient} mayChange={mayChange} />
            {mayChange ? (
              <Editor key={id} nutrient={nutrient} />
            ) : (
              <NutrientFields nutrient={nutrient} edit={edit} errorOf={() => undefined} readOnly />
            )}
          </div>
          <div className="staff-panels">
            <Panel id="fixed" title="Fest">
              <Facts
                facts={{
                  Einheit: unit,
                  "Referenzwert (NRV)": amountOr(nrv, unit, "keiner"),
                  "Prüfen bis": dayInWords(edit.reviewBy),
                }}
              />
              <Fold title="Warum fest">
                <p>
                  Einheit, Name und Referenzwert (Anhang XIII LMIV) stehen auf jedem Etikett. Sie ändern sich nur mit
                  einer neuen Nährstofftabelle.
                </p>
              </Fold>
            </Panel>
            <ProductsPanel nutrient={nutrient} />
            <RulesPanel nutrient={nutrient} />
            <HistoryPanel nutrient={nutrient} />
          </div>
        </div>
      </>
    )
  },
})
