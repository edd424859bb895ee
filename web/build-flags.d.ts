/** Set by the build: whether pages reload themselves after a change. */
declare const DEV: boolean
/** Set by the build: what only the server needs is left out of the browser's scripts. */
declare const SERVER: boolean
/** Set by the build: where the styles are that only the questionnaire's pages load. */
declare const QUESTIONNAIRE_STYLES: string
/** Where the styles are that only the pages of signing in and of the account load. */
declare const ACCOUNT_STYLES: string
/** Where the styles of the staff area are. */
declare const STAFF_STYLES: string
