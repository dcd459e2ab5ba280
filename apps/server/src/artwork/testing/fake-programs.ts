import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ToolPaths } from '../find-tools.ts'

/** A program of our own that answers `-v`, and otherwise runs the script. */
export const fakeProgram = async (folder: string, name: string, script: string): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n[ "$1" = -v ] && exit 0\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

/** All programs of poppler as fakes, of which only the first does anything. */
export const fakeTools = async (folder: string, script: string): Promise<ToolPaths> => {
  const idle = await fakeProgram(folder, 'idle', 'exit 0')
  const pdfinfo = await fakeProgram(folder, 'pdfinfo', script)
  return { pdfinfo, pdffonts: idle, pdfimages: idle, pdftoppm: idle, pdftotext: idle }
}
