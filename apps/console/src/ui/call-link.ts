import { type ConsoleCallName, consoleEndpoints } from '@yinpu/contract/console'

/** The address of a call that returns a file, for a download link. */
export const callLink = (name: ConsoleCallName, id: string): string =>
  consoleEndpoints[name].path.replace(/:(id|no)\b/, encodeURIComponent(id))
