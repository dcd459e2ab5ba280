export interface ServerEvent {
  name: string
  data: string
}

const eventIn = (block: string): ServerEvent[] => {
  const values = (field: string) =>
    block
      .split('\n')
      .flatMap((line) => (line.startsWith(`${field}:`) ? line.slice(field.length + 1).trim() : []))
  const data = values('data')
  return data.length > 0 ? [{ name: values('event').at(-1) ?? 'message', data: data.join('\n') }] : []
}

/** Takes a stream of server-sent events apart, wherever the network has cut it; comments are left out. */
export const createServerEventReader = () => {
  const decoder = new TextDecoder()
  let rest = ''
  return (chunk: Uint8Array): ServerEvent[] => {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap(eventIn)
  }
}
