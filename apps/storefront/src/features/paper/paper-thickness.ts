/** Micrometres are what a calliper shows; people think in millimetres: 约 0.14 mm. */
export const thicknessText = (caliperUmPerGsm: number, gsm: number): string =>
  `约 ${((caliperUmPerGsm * gsm) / 1000).toFixed(2)} mm`
