import { Threads } from '../features/thread/threads.tsx'

export default function ThreadsPage() {
  return <Threads />
}
