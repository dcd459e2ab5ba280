/** `--paper` of theme.css, for the parts of a browser that do not read style sheets. */
export const paperColour = '#f7f5f0'
