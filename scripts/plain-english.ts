import { countComments, findOpenings, findVagueTypes } from './plain-english/read-sources.ts'

/** `npm run plain-english [-- FOLDER]`: comments to be reworded and types to be renamed. */
const [folder = ''] = process.argv.slice(2)

const list = (findings: ReturnType<typeof findOpenings>) => {
  for (const { file, line, text } of findings)
    if (file.startsWith(folder)) console.log(`${file}:${line} ${text}`)
}

const [openings, types] = [findOpenings(), findVagueTypes()]
if (folder !== '') {
  list(openings)
  list(types)
}
console.log(`${openings.length} of ${countComments()} comments begin with a clause`)
console.log(`${types.length} types are named by a vague word`)
