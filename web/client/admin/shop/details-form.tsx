import { useMutation } from "@tanstack/react-query"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { TextField } from "../../ui/field.tsx"
import { InsertPicture } from "../entries/insert-picture.tsx"
import { useConflict } from "../ui/conflict.tsx"
import type { Fields } from "../ui/merge.ts"
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
  const { box, base, setBase, opened, refused } = useConflict<Pick<ShopView, "version" | "details">>({
    opened: shop,
    tag: "ShopChanged",
    title: "Die Angaben wurden inzwischen geändert.",
    fieldsOf: ({ details }) => fieldsOf(details),
    stateIn: (values, { version }) => ({ version, details: written(values) }),
    prefix,
    fieldName: detailLabel,
    onTake: () => refresh("staffShop"),
  })
  const fields = fieldsOf(opened.details)

  return (
    <div ref={box}>
      <StaffForm
        save={async (values) => {
          const details = written(values)
          const { version } = await save.mutateAsync({ version: base.version, details })
          setBase({ version, details })
        }}
        saved="Gespeichert. Rechtstexte, E-Mails und Rechnungen nennen ab jetzt diese Angaben."
        onSaved={() => refresh("staffShop")}
        refused={refused}
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
                    defaultValue={fields[name]}
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
