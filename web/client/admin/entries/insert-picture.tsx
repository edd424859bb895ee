import { useRef, useState } from "react"
import { pictureAddress } from "../../../../domain/pictures/picture.ts"
import { Button } from "../../ui/button.tsx"
import { PictureField, type PictureValue } from "../pictures/picture-field.tsx"

/** A picture is uploaded here, and set into the text by `onInsert`. */
export const InsertPicture = ({
  title = "Bild einfügen",
  action = "In den Text setzen",
  onInsert,
}: {
  readonly title?: string
  /** What the button says. */
  readonly action?: string
  readonly onInsert: (picture: { readonly alt: string; readonly address: string }) => void
}) => {
  const [chosen, setChosen] = useState<PictureValue | null>(null)
  const [round, setRound] = useState(0)
  const box = useRef<HTMLDetailsElement>(null)
  return (
    <details className="entry-picture" ref={box}>
      <summary>{title}</summary>
      <div className="flow">
        <PictureField key={round} name="picture" label="Bild" onChange={setChosen} />
        {chosen !== null && (
          <Button
            type="button"
            look="secondary"
            disabled={chosen.alt === ""}
            onClick={() => {
              onInsert({ alt: chosen.alt, address: pictureAddress(chosen.picture.id) })
              setChosen(null)
              setRound(round + 1)
              if (box.current) box.current.open = false
            }}
          >
            {action}
          </Button>
        )}
      </div>
    </details>
  )
}
