import { useMutation, useQuery } from "@tanstack/react-query"
import { type Role, roleNames, roles } from "../../../../domain/access/role-names.ts"
import { formatDate } from "../../../../domain/shared/german-date.ts"
import { page } from "../../app/page.ts"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import type { StaffPerson } from "../frame/navigation-entries.ts"
import { mayOpen } from "../frame/navigation-entries.ts"
import { EmailText } from "../ui/email-text.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { BoxesField } from "../ui/staff-fields.tsx"
import { StaffForm } from "../ui/staff-form.tsx"
import { SessionsOf } from "./sessions-of.tsx"

type Person = Outputs["people"]["view"]

const hints: Readonly<Record<Role, string>> = {
  viewer: "Sieht Bestellungen, Produkte und Mails und ändert nichts.",
  editor: "Ändert Produkte und Preise, sieht keine Bestellungen.",
  fulfilment: "Packt, verschickt und zählt den Bestand, sieht sonst nichts.",
  service: "Ändert, storniert und erstattet Bestellungen, beantwortet Nachrichten, sendet Mails noch einmal.",
  hiring: "Schreibt Stellen aus und liest Bewerbungen.",
  nutrition: "Schreibt, prüft und gibt den Fragebogen frei, sieht keine Bestellungen.",
  admin: "Darf alles, auch erstatten und Rollen vergeben.",
}

const RolesForm = ({ person }: { readonly person: Person }) => {
  const grant = useMutation(useTRPC().people.grantRoles.mutationOptions())
  const refresh = useRefresh()
  return (
    <StaffForm
      save={(values) =>
        grant.mutateAsync({ id: person.id, roles: roles.filter((role) => values.getAll("roles").includes(role)) })
      }
      saved="Rollen gespeichert."
      onSaved={() => Promise.all([refresh("people"), refresh("session")])}
      submit="Rollen speichern"
    >
      {({ errorOf }) => (
        <BoxesField
          name="roles"
          label="Was diese Person darf"
          hint="Es gilt sofort, auch in Browsern, in denen sie schon angemeldet ist. Ohne Rolle ist es ein gewöhnliches Konto und bleibt es, auch wenn die Adresse in den Einstellungen des Servers (STAFF_EMAILS) steht."
          error={errorOf("roles")}
          chosen={person.roles}
          options={roles.map((role) => ({ value: role, label: roleNames[role], hint: hints[role] }))}
        />
      )}
    </StaffForm>
  )
}

const PersonView = ({ person, me }: { readonly person: Person; readonly me: StaffPerson }) => {
  const mayChange = me.rights.includes("people.change")
  const lastSeen = person.sessions[0]?.seenAt
  const changes = `/admin/changes?kind=person&id=${encodeURIComponent(person.id)}`
  const customer = `/admin/customers/${encodeURIComponent(person.id)}`
  return (
    <>
      <PageHead title={<EmailText email={person.email} />} back={{ href: "/admin/people", label: "Personen" }}>
        {person.self && <span className="badge">Das bist du</span>}
      </PageHead>
      <div className="staff-panels" data-columns="2">
        <div className="staff-panels">
          <Panel id="roles" title="Rollen">
            {mayChange ? (
              // Remounts with roles a colleague has granted meanwhile.
              <RolesForm key={person.roles.join()} person={person} />
            ) : (
              <p>{person.roles.map((role) => roleNames[role]).join(", ") || "Keine."}</p>
            )}
          </Panel>
          <SessionsOf person={person} mayEnd={mayChange} />
        </div>
        <Panel id="facts" title="Konto">
          <Facts
            facts={{
              "Dabei seit": formatDate(person.createdAt),
              "Zuletzt hier": lastSeen === undefined ? null : formatDate(lastSeen),
              Anmeldung: ["Link per E-Mail", ...person.providers].join(", "),
              Bestellungen: mayOpen(customer, me.rights) ? <Link href={customer}>Alles zu dieser Adresse</Link> : null,
              Änderungen: mayOpen(changes, me.rights) ? <Link href={changes}>An diesem Konto</Link> : null,
            }}
          />
        </Panel>
      </div>
    </>
  )
}

export default page({
  load: async ({ params }, { trpc, refetch }) => refetch(trpc.people.view.queryOptions({ id: params.id ?? "" })),
  head: ({ email }) => ({ title: email, description: "", noindex: true }),
  Page: ({ data, request: { params } }) => {
    const person = useQuery(useTRPC().people.view.queryOptions({ id: params.id ?? "" })).data ?? data
    const me = useQuery(useTRPC().session.current.queryOptions()).data?.person
    return me ? <PersonView person={person} me={me} /> : null
  },
})
