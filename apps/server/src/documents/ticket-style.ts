import type { TextStyle } from './create-canvas.ts'

export const inkColour = '#000000'

const left = 28.5
const right = 566.78

/** In points, from the upper left corner of an A4 page; printers leave no less free at its edges. */
export const page = { left, right, width: right - left, top: 24, bottom: 803, qrLeft: right - 96 }

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export interface TicketFactText {
  label: string
  value: string
  note: string
}

const style = (size: number, weight: TextStyle['weight'] = 'regular', spacing = 0): TextStyle => ({
  size,
  weight,
  colour: inkColour,
  spacing,
})

export const ticketStyles = {
  title: style(20, 'bold', 3),
  rush: style(16, 'bold'),
  number: style(14, 'bold', 1.6),
  due: style(20, 'bold'),
  dueTime: style(16.5, 'bold'),
  heading: style(9.5, 'bold'),
  label: style(8.5),
  value: style(11.5, 'bold'),
  note: style(9),
  body: style(9.5),
  strong: style(9.5, 'bold'),
  cell: style(9),
  tight: style(7.5),
}
