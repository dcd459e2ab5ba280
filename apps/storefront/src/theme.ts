import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Vermilion of a seal: the one action that matters, and prices. Shade 6 is the palette's own. */
const seal: MantineColorsTuple = [
  '#fbeae6',
  '#f6d5cd',
  '#eeaea0',
  '#e58570',
  '#dc6048',
  '#d3472d',
  '#c4351d',
  '#a92b16',
  '#8c2413',
  '#6e1d10',
]

export const theme = createTheme({
  colors: { seal },
  primaryColor: 'seal',
  primaryShade: 6,
  black: '#17191e',
  fontFamily: '"PingFang SC", "Noto Sans CJK SC", "Noto Sans SC", "Microsoft YaHei", system-ui, sans-serif',
  defaultRadius: 8,
  respectReducedMotion: true,
  cursorType: 'pointer',
})
