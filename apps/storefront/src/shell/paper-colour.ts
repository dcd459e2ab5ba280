/** `--paper` of theme.css, for the parts of a browser that read no style sheet. */
export const paperColour = '#f7f5f0'
