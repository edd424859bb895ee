/** The package has no types; this declares the part the build uses. */
declare module "subset-font" {
  type AxisRange = number | { readonly min: number; readonly max: number; readonly default?: number }
  interface SubsetOptions {
    readonly targetFormat: "sfnt" | "woff2"
    readonly variationAxes?: Readonly<Record<string, AxisRange>>
    readonly keepFeatures?: readonly string[]
    readonly noHinting?: boolean
  }
  export default function subsetFont(font: Uint8Array, text: string, options: SubsetOptions): Promise<Buffer>
}
