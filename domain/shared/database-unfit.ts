/** Why a database is not opened: it was made by another build, belongs to something else, or its rows were moved away. */
export class DatabaseUnfit extends Error {
  override readonly name = "DatabaseUnfit"
  readonly because: "other-baseline" | "not-a-shop" | "moved"

  constructor(because: DatabaseUnfit["because"], message: string) {
    super(message)
    this.because = because
  }
}
