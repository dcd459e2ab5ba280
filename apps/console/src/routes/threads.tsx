import { Talks } from '../features/talk/talks.tsx'

export default function TalksPage() {
  return <Talks />
}
