import { createRoot } from 'react-dom/client'
import '../../styles.css'
import { GalleryPage } from '../gallery-page.tsx'

createRoot(document.getElementById('root')!).render(<GalleryPage />)
