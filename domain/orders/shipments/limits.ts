/** Most lines of a list of parcels. */
export const maxShipments = 10_000
/** Most bytes of its file. */
export const maxShipmentBytes = 2_000_000
