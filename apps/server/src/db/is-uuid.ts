const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Ids come from the wire as any text; the database takes only this form and fails on every other. */
export const isUuid = (id: string): boolean => form.test(id)
