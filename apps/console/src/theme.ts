import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** The seal's vermilion, in Mantine's ten steps; the seventh is the seal itself. */
const seal: MantineColorsTuple = [
  '#fdf3f0',
  '#fbeae6',
  '#f4cdc4',
  '#eaa597',
  '#de7b68',
  '#d25640',
  '#c4351d',
  '#a92b16',
  '#8d2412',
  '#6f1c0e',
]

const sans = '"PingFang SC", "Noto Sans CJK SC", "Noto Sans SC", "Microsoft YaHei", system-ui, sans-serif'

/** The storefront's paper and ink, denser: staff look at it all day. */
export const theme = createTheme({
  // Errors and actions that cannot be undone have the seal's own red, which is readable on paper.
  colors: { seal, red: seal },
  primaryColor: 'seal',
  primaryShade: 6,
  black: '#17191e',
  fontFamily: sans,
  headings: { fontFamily: sans, fontWeight: '700' },
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '15px', xl: '18px' },
  defaultRadius: 6,
  cursorType: 'pointer',
  components: {
    // Vermilion is for the main button and for errors: the focused field has an edge of ink.
    Input: { vars: () => ({ wrapper: { '--input-bd-focus': 'var(--ink)' } }) },
    Button: { defaultProps: { size: 'xs', variant: 'default' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    TextInput: { defaultProps: { size: 'xs' } },
    PasswordInput: { defaultProps: { size: 'xs' } },
    NumberInput: { defaultProps: { size: 'xs' } },
    Textarea: { defaultProps: { size: 'xs' } },
    Select: { defaultProps: { size: 'xs' } },
    MultiSelect: { defaultProps: { size: 'xs' } },
    Checkbox: { defaultProps: { size: 'xs' } },
    // Mantine's own are 10 px: too small to read all day.
    InputWrapper: { styles: { description: { fontSize: '12px' }, error: { fontSize: '12px' } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': '关闭' } } },
    Modal: {
      defaultProps: {
        centered: true,
        closeButtonProps: { 'aria-label': '关闭' },
        // The page has one banner, and it is not the head of a dialog.
        attributes: { header: { role: 'presentation' } },
      },
      styles: { title: { fontSize: '15px', fontWeight: 600 } },
    },
    Drawer: {
      defaultProps: {
        closeButtonProps: { 'aria-label': '关闭' },
        attributes: { header: { role: 'presentation' } },
      },
      styles: { title: { fontSize: '15px', fontWeight: 600 } },
    },
    Tooltip: { defaultProps: { openDelay: 300 } },
  },
})
