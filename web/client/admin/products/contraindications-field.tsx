import { useMemo } from "react"
import { Fold } from "../ui/fold.tsx"
import { Boxes, GroupField } from "../ui/staff-fields.tsx"
import { chosenOf, NoneOffered, useOffered } from "./chosen-field.tsx"
import { chosenNames } from "./draft-names.ts"
import { entries } from "./draft-rows.ts"
import type { FieldsProps } from "./fields-props.ts"
import { cautionsByKind } from "./nutrient-options.ts"

/** Whom the product is not for, folded by what it depends on: a product of many nutrients has forty of them. */
export const ContraindicationsField = ({ start, draft, errorOf }: FieldsProps) => {
  const { doses = "" } = draft
  const groups = useMemo(() => cautionsByKind(start, { doses }), [start, doses])
  const options = groups.flatMap((group) => group.options)
  const box = useOffered(options)
  const chosen = entries(draft, "contraindications")
  const error = errorOf("contraindications")
  const ticked = options.flatMap((option) => (option.ticked ? [option.value] : []))
  return (
    <div ref={box}>
      {groups.length === 0 ? (
        <NoneOffered name="contraindications" />
      ) : (
        <GroupField
          name="contraindications"
          label={chosenNames.contraindications}
          hint="Wen das betrifft, dem schlägt der Fragebogen das Produkt nie vor. Bei einem neuen Nährstoff sind alle angekreuzt, die er ausschließt."
          error={error}
        >
          <div>
            {groups.map((group) => (
              <Fold
                key={group.kind}
                title={group.kind}
                count={chosenOf(group.options, chosen)}
                mend={error !== undefined}
              >
                <Boxes
                  name="contraindications"
                  options={group.options}
                  chosen={[...entries(start, "contraindications"), ...ticked]}
                />
              </Fold>
            ))}
          </div>
        </GroupField>
      )}
    </div>
  )
}
