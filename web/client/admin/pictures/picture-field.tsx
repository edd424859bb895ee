import { useEffect, useRef, useState } from "react"
import { inMegabytes } from "../../../../domain/files/file-size.ts"
import { pictureContentTypes, pictureTypesInWords } from "../../../../domain/files/picture-types.ts"
import { maxPictureBytes, sizeAddress, type Picture as Uploaded } from "../../../../domain/pictures/picture.ts"
import { messageForPerson } from "../../app/api-error.ts"
import { randomUuid } from "../../app/random-uuid.ts"
import { Button } from "../../ui/button.tsx"
import { Choice, TextField } from "../../ui/field.tsx"
import { FileField } from "../../ui/file-field.tsx"
import { problemOf, sendPicture } from "./send-picture.ts"

/** A picture and what it shows; `""`: it is decoration alone. */
export interface PictureValue {
  readonly picture: Uploaded
  readonly alt: string
}

type Upload =
  | { readonly state: "none" }
  /** `share`: how much has left, from 0 to 1. */
  | { readonly state: "sending"; readonly share: number }
  | { readonly state: "failed"; readonly message: string; readonly file: File | null }

/** Where a picture that was sent is shown, the smallest that fits. */
const Thumbnail = ({ picture: { id, widths, width, height } }: { readonly picture: Uploaded }) => (
  <img
    className="picture-field__shown"
    src={sizeAddress(id, widths[0] ?? width, "webp")}
    width={width}
    height={height}
    alt=""
  />
)

/**
 * A picture that is uploaded as soon as it is chosen, with what it shows. In a form it is `<name>.id` and `<name>.alt`; `onChange` tells of every
 * change. `mayDecorate`: it may be without words for those who do not see it.
 */
export const PictureField = ({
  name,
  label,
  value = null,
  mayDecorate = false,
  error,
  onChange,
}: {
  readonly name: string
  readonly label: string
  readonly value?: PictureValue | null
  readonly mayDecorate?: boolean
  readonly error?: string | undefined
  readonly onChange?: (value: PictureValue | null) => void
}) => {
  const [shown, setShown] = useState(value)
  const [decorates, setDecorates] = useState(value !== null && value.alt === "")
  const [upload, setUpload] = useState<Upload>({ state: "none" })
  /** The key of a file is the same when it is sent again. */
  const attempt = useRef<{ readonly file: File; readonly key: string } | null>(null)

  const box = useRef<HTMLDivElement>(null)
  const id = shown?.picture.id
  const told = useRef(id)
  // A form hears of input alone, and a picture that comes or goes is none.
  useEffect(() => {
    if (told.current !== id) box.current?.dispatchEvent(new Event("input", { bubbles: true }))
    told.current = id
  }, [id])

  const set = (next: PictureValue | null) => {
    setShown(next)
    onChange?.(next)
  }
  const send = async (file: File) => {
    const problem = problemOf(file)
    if (problem !== null) return setUpload({ state: "failed", message: problem, file: null })
    if (attempt.current?.file !== file) attempt.current = { file, key: randomUuid() }
    setUpload({ state: "sending", share: 0 })
    try {
      const picture = await sendPicture(file, attempt.current.key, (share) => setUpload({ state: "sending", share }))
      setUpload({ state: "none" })
      set({ picture, alt: shown?.alt ?? "" })
    } catch (cause) {
      setUpload({ state: "failed", message: messageForPerson(cause), file })
    }
  }

  return (
    <div className="picture-field flow" ref={box}>
      <FileField
        // After a picture was taken away its file is no longer named.
        key={shown?.picture.id ?? ""}
        name={`${name}.file`}
        // The file itself belongs to no form: what comes of it does.
        form={`${name}-upload`}
        label={shown === null ? label : "Anderes Bild"}
        hint={`${pictureTypesInWords}, höchstens ${inMegabytes(maxPictureBytes)}. Wo es aufgenommen wurde, löschen wir daraus.`}
        accept={pictureContentTypes.join(",")}
        error={upload.state === "failed" ? upload.message : error}
        onChosen={(file) => void send(file)}
      />
      {upload.state === "sending" && (
        <p className="picture-field__progress" role="status">
          <progress className="progress" value={upload.share} aria-label="Hochgeladen" />
          {upload.share < 1 ? "Wird hochgeladen …" : "Wird verkleinert …"}
        </p>
      )}
      {upload.state === "failed" && upload.file !== null && (
        <Button type="button" look="secondary" small onClick={() => upload.file && void send(upload.file)}>
          Noch einmal versuchen
        </Button>
      )}
      {shown !== null && (
        <>
          <Thumbnail picture={shown.picture} />
          <input type="hidden" name={`${name}.id`} value={shown.picture.id} />
          {mayDecorate && (
            <Choice
              type="checkbox"
              label="Nur Schmuck"
              hint="Das Bild sagt nichts, was nicht auch im Text steht."
              checked={decorates}
              onChange={({ currentTarget }) => {
                setDecorates(currentTarget.checked)
                set({ ...shown, alt: "" })
              }}
            />
          )}
          {!decorates && (
            <TextField
              name={`${name}.alt`}
              label="Was ist zu sehen?"
              hint="Für alle, die das Bild nicht sehen: ein kurzer Satz."
              required
              maxLength={200}
              autoComplete="off"
              defaultValue={shown.alt}
              onChange={({ currentTarget }) => set({ ...shown, alt: currentTarget.value.trim() })}
            />
          )}
          <p>
            <Button
              type="button"
              look="secondary"
              small
              onClick={() => {
                setDecorates(false)
                set(null)
              }}
            >
              Bild entfernen
            </Button>
          </p>
        </>
      )}
    </div>
  )
}
