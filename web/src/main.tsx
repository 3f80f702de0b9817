import './styles/fonts.css';
import './styles/tokens.css';
import './styles/reset.css';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.js';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(<Providers />);
