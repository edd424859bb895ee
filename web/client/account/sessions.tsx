import { formatDate, formatDateTime } from "../../../domain/shared/german-date.ts"
import type { Outputs } from "../app/trpc.ts"
import { Button } from "../ui/button.tsx"

/** The account's sessions, and buttons to end them. */
export const Sessions = ({ sessions }: Pick<Outputs["account"]["view"], "sessions">) => (
  <section className="section flow" aria-labelledby="sessions">
    <h2 id="sessions">Wo du angemeldet bist</h2>
    <ul className="account-cards">
      {sessions.map(({ id, device, area, seenAt, createdAt, current }) => (
        <li className="panel" key={id}>
          <p>
            <strong>{device}</strong>
            {current && " (dieser hier)"}
            {area === "staff" && " · Team-Bereich"}
            <br />
            <small>
              Angemeldet am {formatDateTime(createdAt)}, zuletzt hier am {formatDate(seenAt)}
            </small>
          </p>
          {!current && (
            <form method="post" action="/account/session/end">
              <input type="hidden" name="id" value={id} />
              <Button look="quiet" small aria-label={`${device}: abmelden`}>
                Abmelden
              </Button>
            </form>
          )}
        </li>
      ))}
    </ul>
    <div className="cluster">
      <form method="post" action="/auth/sign-out">
        <Button look="secondary">Hier abmelden</Button>
      </form>
      <form method="post" action="/auth/sign-out">
        <input type="hidden" name="everywhere" value="1" />
        <Button look="quiet">Überall abmelden</Button>
      </form>
    </div>
  </section>
)
