import { useEffect, useState } from "react"

/** Typing pauses this long before what was written is read again. */
const pauseMs = 500

/**
 * What the server makes of something being written, read again after each pause in typing; `null`: not read yet. What cannot be read, such as
 * a form with a field that is no valid value yet, keeps what was read before: saving names the fields. `read` stays the same function.
 */
export const usePreview = <Written, Read>(read: (written: Written) => Promise<Read>, written: Written): Read | null => {
  const [preview, setPreview] = useState<Read | null>(null)
  const asked = JSON.stringify(written)
  useEffect(() => {
    let wanted = true
    const timer = setTimeout(() => {
      read(JSON.parse(asked)).then(
        (answer) => wanted && setPreview(answer),
        () => {},
      )
    }, pauseMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [asked, read])
  return preview
}
