import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { encode } from "uqr"
import { QrPictures } from "../../domain/orders/qr-pictures.ts"

/** Pixels a module: sharp on a phone's screen, small in a mail. */
const pixelsPerModule = 6

/** QR codes with error correction M and a quiet zone of four modules (EPC069-12, ISO/IEC 18004). */
export const layerQrPictures: Layer.Layer<QrPictures> = Layer.succeed(QrPictures, {
  png: (text) =>
    Effect.promise(async () => {
      // Loaded for the first picture: a start need not wait for it.
      const { Resvg } = await import("@resvg/resvg-js")
      const { data, size } = encode(text, { ecc: "M", border: 4 })
      const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("")
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark}"/></svg>`
      const drawn = new Resvg(svg, { fitTo: { mode: "width", value: size * pixelsPerModule } }).render()
      return drawn.asPng().toString("base64")
    }),
})
