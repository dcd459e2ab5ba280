/** Colours of the drawings: paper and its edges, and the inks that print speaks with. */
export const ink = {
  white: '#fff',
  cream: '#fdfcf9',
  shade: '#e6e0d2',
  edge: '#cbc4b3',
  rule: '#d8d2c4',
  faint: '#e9e4d8',
  black: '#17191e',
  seal: '#c4351d',
  cyan: '#0091b8',
  magenta: '#c8106e',
  yellow: '#f2b600',
  kraft: '#c9a06a',
  kraftDark: '#a97f4b',
  shadow: 'rgb(23 25 30 / 10%)',
} as const
