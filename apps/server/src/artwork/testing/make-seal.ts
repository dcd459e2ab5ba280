import sharp from 'sharp'

/** A red round seal on paper, as a scan shows it. */
export const makeSeal = ({ side = 800, paper = '#ece9e2', ink = '#c4281c' } = {}) => {
  const [middle, radius] = [side / 2, side * 0.35]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="100%" height="100%" fill="${paper}"/>
    <circle cx="${middle}" cy="${middle}" r="${radius}" fill="none" stroke="${ink}" stroke-width="${side * 0.03}"/>
    <circle cx="${middle}" cy="${middle}" r="${side * 0.08}" fill="${ink}"/>
  </svg>`
  return sharp(Buffer.from(svg)).flatten({ background: paper })
}
