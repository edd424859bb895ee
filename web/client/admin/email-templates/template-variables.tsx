import { Button } from "../../ui/button.tsx"
import { Panel } from "../ui/panel.tsx"
import type { EmailTemplate } from "./template-view.ts"

type TemplateVariable = EmailTemplate["variables"][number]

/** What is inserted for a variable. */
const snippetOf = ({ name, kind, fields, choices }: TemplateVariable): string => {
  switch (kind) {
    case "text":
    case "run":
      return `{{ ${name} }}`
    case "link":
      return `[Ansehen]({{ ${name} }})`
    case "blocks":
      return `\n\n{{ ${name} }}\n\n`
    case "flag":
      return `{% if ${name} %}…{% endif %}`
    case "choice":
      return `{% case ${name} %}\n${choices.map(({ value }) => `{% when "${value}" %}\n…\n`).join("")}{% endcase %}`
    case "list":
      return `{% for eintrag in ${name} %}\n- ${fields.map((field) => `{{ eintrag.${field.name} }}`).join(", ")}\n{% endfor %}`
  }
}

const kindWords: Readonly<Record<TemplateVariable["kind"], string>> = {
  text: "Text",
  run: "Text mit Hervorhebung",
  link: "Link",
  blocks: "ganze Absätze, allein in einer Zeile",
  flag: "ja oder nein",
  choice: "eines von mehreren",
  list: "Liste",
}

/** What the shop fills into an e-mail, to be inserted where the cursor is. */
export const TemplateVariables = ({
  variables,
  onInsert,
}: {
  readonly variables: EmailTemplate["variables"]
  /** `undefined`: nothing may be changed. */
  readonly onInsert: ((snippet: string) => void) | undefined
}) => (
  <Panel id="variables" title="Platzhalter">
    <p className="quiet small">
      Der Shop füllt sie aus. Was darin steht, erscheint genau so, auch wenn ein Name nach Befehlen aussieht.
    </p>
    <dl className="template-variables">
      {variables.map((variable) => (
        <div key={variable.name}>
          <dt>
            <code>{variable.name}</code> <span className="quiet small">{kindWords[variable.kind]}</span>{" "}
            {variable.mandatory && <span className="badge">muss hinein</span>}
          </dt>
          <dd>
            {variable.description}
            {variable.choices.length > 0 && (
              <ul>
                {variable.choices.map(({ value, words }) => (
                  <li key={value}>
                    <code>{value}</code>: {words}
                  </li>
                ))}
              </ul>
            )}
            {variable.fields.length > 0 && (
              <ul>
                {variable.fields.map(({ name, description }) => (
                  <li key={name}>
                    <code>{name}</code>: {description}
                  </li>
                ))}
              </ul>
            )}
          </dd>
          {onInsert !== undefined && (
            <dd className="template-insert">
              <Button
                look="quiet"
                small
                type="button"
                aria-label={`${variable.name} einfügen`}
                onClick={() => onInsert(snippetOf(variable))}
              >
                Einfügen
              </Button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  </Panel>
)
