import { exact, microns } from './compile-parts.ts'
import type { Press, PressSheet } from './tariff.ts'
import type { ReadTariff } from './tariff-schema.ts'

/** Every base sheet in every cut that some press takes, in tariff order. */
export function compilePressSheets(source: ReadTariff): PressSheet[] {
  const grid = source.imposition.max_grid
  const presses = source.presses.map((entry) => ({
    press: compilePress(entry),
    max: entry.max,
    min: entry.min,
  }))
  const sheets: PressSheet[] = []
  for (const base of source.sheet_sizes) {
    for (let across = 1; across <= grid; across++) {
      for (let down = 1; down <= grid; down++) {
        const sides = [Math.floor(base.length / across), Math.floor(base.width / down)]
        const [long, short] = [Math.max(...sides), Math.min(...sides)]
        for (const { press, max, min } of presses) {
          if (long > max[0] || short > max[1] || long < min[0] || short < min[1]) continue
          sheets.push({ base, across, down, cuts: across * down, long, short, press })
        }
      }
    }
  }
  return sheets
}

function compilePress(entry: ReadTariff['presses'][number]): Press {
  return {
    id: entry.id,
    name: entry.name,
    gripper: microns(entry.gripper),
    plate: exact(entry.plate),
    makeready: exact(entry.makeready_per_colour),
    runPerThousand: exact(entry.run_per_thousand_colour),
  }
}
