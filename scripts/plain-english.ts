import { countComments, findOpenings, findVagueNames, findVagueTypes } from './plain-english/read-sources.ts'

/** `npm run plain-english [-- FOLDER]`: comments to be reworded, types and names to be renamed. */
const [folder = ''] = process.argv.slice(2)

const list = (findings: ReturnType<typeof findOpenings>) => {
  for (const { file, line, text } of findings)
    if (file.startsWith(folder)) console.log(`${file}:${line} ${text}`)
}

const [openings, types, names] = [findOpenings(), findVagueTypes(), findVagueNames()]
if (folder !== '') {
  list(openings)
  list(types)
  list(names)
}
console.log(`${openings.length} of ${countComments()} comments begin with a clause`)
console.log(`${types.length} types are named by a vague word`)
console.log(`${names.length} times a participle stands as a name`)
