import { type ConsoleCallName, consoleEndpoints } from '@yinpu/contract/console'

/** Where a call answers with a file, for a link that saves it. */
export const callLink = (name: ConsoleCallName, id: string): string =>
  consoleEndpoints[name].path.replace(/:(id|no)\b/, encodeURIComponent(id))
