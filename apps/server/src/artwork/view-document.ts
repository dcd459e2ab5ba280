import { findTools, type ToolPaths, type Tools } from './find-tools.ts'
import type { PictureOpener } from './picture-opener.ts'
import type { PictureRules } from './picture-rules.ts'
import { runProgram } from './run-program.ts'

interface Options {
  pictures: PictureOpener
  tools?: ToolPaths
  /** for one page on a busy machine */
  timeoutMs?: number
}

const longestSidePx = 1800
const mostBytes = 32 * 1024 ** 2
const look = { longestSidePx, webp: { quality: 82, effort: 2 } }
const photoRules: PictureRules = {
  formats: ['jpeg', 'png', 'webp'],
  mostPixels: 40_000_000,
  mostWholeBytes: 160_000_000,
  ...look,
}
/** Pages as our own programs have drawn them. */
const drawnRules: PictureRules = {
  formats: ['png'],
  mostPixels: longestSidePx ** 2,
  mostWholeBytes: 4 * longestSidePx ** 2,
  ...look,
}

/**
 * Uploaded papers to read on the screen: as pictures of our own, large enough to read. Nothing of the file itself
 * reaches a browser, and the program that opens it has little time and memory.
 */
export const createDocumentViewer = ({ pictures, tools = {}, timeoutMs = 20_000 }: Options) => {
  let finding: Promise<Tools | undefined> | undefined
  const getTools = () => {
    finding ??= findTools(tools, timeoutMs)
    return finding
  }
  const run = (command: string[], input: Buffer) =>
    runProgram(command, { signal: AbortSignal.timeout(timeoutMs), mostBytes, input })

  const drawPage = async (pdf: Buffer, page: number) => {
    const tools = await getTools()
    if (!tools) return undefined
    const only = ['-f', String(page), '-l', String(page), '-singlefile', '-scale-to', String(longestSidePx)]
    const { end, stdout } = await run([...tools.pdftoppm, '-png', ...only, '-'], pdf)
    return end === 'done' && stdout.length > 0 ? stdout : undefined
  }

  return {
    /** The number of pages that can be drawn; 0 for a file that cannot be opened. */
    countPages: async (bytes: Buffer, isPdf: boolean): Promise<number> => {
      if (!isPdf) return 1
      const tools = await getTools()
      if (!tools) return 0
      const { end, stdout } = await run([...tools.pdfinfo, '-'], bytes)
      return end === 'done' ? Number(/^Pages:\s+(\d+)/m.exec(stdout.toString('latin1'))?.[1] ?? 0) : 0
    },

    /** A page as WebP; undefined if it cannot be opened on this machine. */
    draw: async (who: string, bytes: Buffer, isPdf: boolean, page: number): Promise<Buffer | undefined> => {
      const source = isPdf ? await drawPage(bytes, page) : bytes
      if (!source) return undefined
      const [picture] = await pictures.open([who], [source], isPdf ? drawnRules : photoRules)
      return picture?.kind === 'drawn' ? picture.webp : undefined
    },
  }
}

export type DocumentViewer = ReturnType<typeof createDocumentViewer>
