import { Levels } from '../features/level/levels.tsx'

export default function LevelsPage() {
  return <Levels />
}
