import { useMutation, useQuery } from "@tanstack/react-query"
import { type Role, roleNames, roles } from "../../../../domain/access/role-names.ts"
import { formatDate } from "../../../../domain/shared/german-date.ts"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { SelectField, TextField } from "../../ui/field.tsx"
import { toast } from "../../ui/toast-store.ts"
import { EmailText } from "../ui/email-text.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { useSubmit } from "../ui/use-submit.ts"

type Invitation = Outputs["people"]["invitations"][number]

const stateWords = ({ state, backed, createdAt, expiresAt, by }: Invitation): string => {
  const invited = `eingeladen am ${formatDate(createdAt)} von ${by}`
  if (state === "accepted") return `Angenommen, ${invited}`
  if (state === "revoked") return `Zurückgezogen, ${invited}`
  if (!backed) return `Gilt nicht mehr, denn ${by} darf diese Rolle nicht mehr vergeben`
  return state === "expired"
    ? `Abgelaufen am ${formatDate(expiresAt)}, ${invited}`
    : `Offen bis ${formatDate(expiresAt)}, ${invited}`
}

const InviteForm = () => {
  const invite = useMutation(useTRPC().people.invite.mutationOptions())
  const refresh = useRefresh()
  return (
    <StaffForm
      name="invite"
      save={(values) =>
        invite.mutateAsync({
          email: String(values.get("email") ?? ""),
          role: roles.find((role) => role === values.get("role")) ?? "viewer",
        })
      }
      saved="Die Einladung ist unterwegs."
      onSaved={() => refresh("people")}
      emptyAfterSaving
      submit="Einladen"
      secondary
    >
      {({ errorOf }) => (
        <>
          <TextField
            name="email"
            type="email"
            label="E-Mail"
            hint="Wir schicken einen Link, der eine Woche gilt. Die Rolle gibt es erst mit dem Annehmen."
            required
            autoComplete="off"
            error={errorOf("email")}
          />
          <SelectField
            name="role"
            label="Rolle"
            required
            defaultValue={"viewer" satisfies Role}
            error={errorOf("role")}
          >
            {roles.map((role) => (
              <option key={role} value={role}>
                {roleNames[role]}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </StaffForm>
  )
}

/** Invitations to the team with what became of them, and the form to invite somebody. */
export const Invitations = ({
  data,
  mayInvite,
}: {
  readonly data: readonly Invitation[]
  readonly mayInvite: boolean
}) => {
  const trpc = useTRPC()
  const invitations = useQuery(trpc.people.invitations.queryOptions()).data ?? data
  const resend = useMutation(trpc.people.resendInvitation.mutationOptions())
  const revoke = useMutation(trpc.people.revokeInvitation.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const act = (name: string, work: () => Promise<unknown>, done: string) =>
    void submit(name, async () => {
      await work()
      toast(done)
      await refresh("people")
    })
  return (
    <Panel id="invitations" title="Ins Team einladen">
      {mayInvite && <InviteForm />}
      <ErrorMessage failure={failure} />
      {invitations.length === 0 ? (
        <p className="quiet">Keine Einladung ist offen.</p>
      ) : (
        <ul className="action-list">
          {invitations.map((invitation) => (
            <li key={invitation.id}>
              <p>
                <strong>
                  <EmailText email={invitation.email} />
                </strong>{" "}
                · {roleNames[invitation.role]}
                <br />
                <span className="quiet small">{stateWords(invitation)}</span>
              </p>
              {mayInvite && (invitation.state === "open" || invitation.state === "expired") && (
                <div className="cluster">
                  {invitation.maySend && (
                    <Button
                      look="secondary"
                      small
                      type="button"
                      busy={pending === `send ${invitation.id}`}
                      aria-label={`Einladung an ${invitation.email} noch einmal senden`}
                      onClick={() =>
                        act(
                          `send ${invitation.id}`,
                          () => resend.mutateAsync({ id: invitation.id }),
                          "Die Einladung ist noch einmal unterwegs.",
                        )
                      }
                    >
                      Noch einmal senden
                    </Button>
                  )}
                  <Button
                    look="quiet"
                    small
                    type="button"
                    busy={pending === `revoke ${invitation.id}`}
                    aria-label={`Einladung an ${invitation.email} zurückziehen`}
                    onClick={() =>
                      act(
                        `revoke ${invitation.id}`,
                        () => revoke.mutateAsync({ id: invitation.id }),
                        "Die Einladung gilt nicht mehr.",
                      )
                    }
                  >
                    Zurückziehen
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
