interface EventRow {
  state: number
  title: string
  note: string
  actor: string
  createdAt: Date
}

/** A row of a timeline, an order's or an after-sale's. */
export const showEvent = ({ state, title, note, actor, createdAt }: EventRow) => ({
  state,
  title,
  note,
  actor,
  at: createdAt.getTime(),
})

export type ShownEvent = ReturnType<typeof showEvent>
