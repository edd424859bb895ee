/** Set by the build: whether pages reload themselves after a change. */
declare const DEV: boolean
/** Set by the build: what only the server needs is left out of the browser's scripts. */
declare const SERVER: boolean
/** Set by the build: where the styles are that only the questionnaire's pages load. */
declare const QUESTIONNAIRE_STYLES: string
/** Where the styles are that only the pages of signing in and of the account load. */
declare const ACCOUNT_STYLES: string
/** Where the styles of the front page are, and those of its other variant. */
declare const FRONT_STYLES: string
declare const POSTER_STYLES: string
/** Where the styles are from the cart to the invoice. */
declare const ORDER_STYLES: string
/** Where the styles are of what a product holds and says. */
declare const PRODUCT_STYLES: string
/** Where the styles of the staff area are. */
declare const STAFF_STYLES: string
