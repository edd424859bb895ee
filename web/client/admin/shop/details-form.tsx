import { useMutation } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { TextField } from "../../ui/field.tsx"
import { InsertPicture } from "../entries/insert-picture.tsx"
import { Conflict, type Conflicting, isConflict } from "../ui/conflict.tsx"
import { fillForm } from "../ui/fill-form.ts"
import { type Fields, merged } from "../ui/merge.ts"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { detailGroups, detailLabel } from "./detail-groups.ts"

type ShopView = Outputs["staffShop"]["view"]
type Details = NonNullable<ShopView["details"]>

const prefix = "details."
const names = detailGroups.flatMap(({ details }) => details.map(({ name }) => name))
const fieldsOf = (details: ShopView["details"]): Fields =>
  Object.fromEntries(names.map((name) => [name, details?.[name] ?? ""]))
const written = (values: FormData): Details =>
  Object.fromEntries(names.map((name) => [name, String(values.get(prefix + name) ?? "")])) as Details

/** Who runs the shop; what is saved is at once in legal texts, mails and invoices. */
export const DetailsForm = ({ shop, mayChange }: { readonly shop: ShopView; readonly mayChange: boolean }) => {
  const save = useMutation(useTRPC().staffShop.save.mutationOptions())
  const refresh = useRefresh()
  const box = useRef<HTMLDivElement>(null)
  /** The version opened or saved last: a newer one is a colleague's change and not overwritten unseen. */
  const [base, setBase] = useState({ version: shop.version, fields: fieldsOf(shop.details) })
  const [opened] = useState(base.fields)

  const conflictView = ({ current, by, at }: Conflicting<Pick<ShopView, "version" | "details">>) => {
    const form = box.current?.querySelector("form")
    if (!form) return null
    const theirs = fieldsOf(current.details)
    const mine: Fields = { ...written(new FormData(form)) }
    const together = merged(base.fields, theirs, mine)
    return (
      <Conflict
        title="Die Angaben wurden inzwischen geändert."
        conflict={{ by, at }}
        before={base.fields}
        theirs={theirs}
        mine={mine}
        together={together}
        fieldName={detailLabel}
        onTake={() => {
          fillForm(form, together, prefix)
          setBase({ version: current.version, fields: theirs })
          void refresh("staffShop")
        }}
      />
    )
  }

  return (
    <div ref={box}>
      <StaffForm
        save={async (values) => {
          const details = written(values)
          const { version } = await save.mutateAsync({ version: base.version, details })
          setBase({ version, fields: { ...details } })
        }}
        saved="Gespeichert. Rechtstexte, E-Mails und Rechnungen nennen ab jetzt diese Angaben."
        onSaved={() => refresh("staffShop")}
        refused={(refusal) =>
          isConflict<Pick<ShopView, "version" | "details">>(refusal, "ShopChanged") && conflictView(refusal)
        }
        submit="Angaben speichern"
      >
        {({ errorOf }) =>
          detailGroups.map(({ title, details }, index) => (
            <Panel key={title} id={`details-${index}`} title={title}>
              <div className="detail-fields">
                {details.map(({ name, label, hint, optional }) => (
                  <TextField
                    key={name}
                    name={prefix + name}
                    label={label}
                    hint={hint}
                    required={!optional}
                    readOnly={!mayChange}
                    autoComplete="off"
                    defaultValue={opened[name]}
                    error={errorOf(prefix + name)}
                  />
                ))}
              </div>
              {mayChange && details.some(({ name }) => name === "guaranteeNoticeUrl") && (
                <InsertPicture
                  title="Amtliche Mitteilung hochladen"
                  action="Als Mitteilung nehmen"
                  onInsert={({ address }) => {
                    const field = box.current?.querySelector<HTMLInputElement>(`[name="${prefix}guaranteeNoticeUrl"]`)
                    if (!field) return
                    field.value = address
                    field.dispatchEvent(new Event("input", { bubbles: true }))
                  }}
                />
              )}
            </Panel>
          ))
        }
      </StaffForm>
    </div>
  )
}
