import { API_BASE } from '@monda/domain/api/api-calls.ts';
import { escapeHtml } from '../pages/escape-html.ts';

/** Address of the page that shows the OpenAPI document; its files are below it. */
export const DOCS_PATH = `${API_BASE}/docs`;
/** Address of the OpenAPI document. */
export const OPENAPI_PATH = `${API_BASE}/openapi.json`;

/** What the page may load: its own files and the document, no code or style that stands in it. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // why: the reader's icons are addresses with their picture in them.
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page around the reader. A browser without script is led to the document itself. */
export const docsPage = (title: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${DOCS_PATH}/swagger-ui.css"><link rel="stylesheet" href="${DOCS_PATH}/page.css">
<script src="${DOCS_PATH}/swagger-ui-bundle.js" defer></script><script src="${DOCS_PATH}/page.js" defer></script></head>
<body><div id="reader"><noscript><main>The same as data: <a href="${OPENAPI_PATH}">openapi.json</a> (OpenAPI 3.1).</main></noscript></div></body></html>
`;

/**
 * Starts the reader: it only reads, so it sends no calls, asks for no token and asks no validator elsewhere. Its links
 * within buttons are off, since a button that holds a link cannot be worked by keyboard and screen reader. The introduction
 * stands in a landmark of its own, above the reader's own `main`.
 */
export const DOCS_SCRIPT = `'use strict';
const dark = matchMedia('(prefers-color-scheme: dark)');
const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', paint);
paint();
const nothing = () => () => null;
SwaggerUIBundle({
  url: '${OPENAPI_PATH}',
  domNode: document.getElementById('reader'),
  validatorUrl: null,
  supportedSubmitMethods: [],
  deepLinking: false,
  syntaxHighlight: { activated: false },
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  plugins: [
    {
      wrapComponents: {
        ServersContainer: nothing,
        AuthorizeBtnContainer: nothing,
        authorizeOperationBtn: nothing,
        InfoContainer: (Info, { React }) => (props) =>
          React.createElement('section', { 'aria-label': 'Introduction' }, React.createElement(Info, props)),
      },
    },
  ],
});
`;

/** What the reader's own styles leave too pale or too wide, and controls that send nothing here. */
export const DOCS_STYLE = `body{margin:0}
noscript{display:block;padding:1rem}
.swagger-ui .response-col_links,.swagger-ui .parameters-col_description :is(input,select,textarea){display:none}
.swagger-ui .highlight-code>.microlight,.swagger-ui .microlight.example{max-height:none;overflow:visible;overflow-wrap:anywhere;white-space:pre-wrap}
.swagger-ui :is(td,.markdown,.renderedMarkdown,.opblock-summary-path){overflow-wrap:anywhere}
.swagger-ui .renderedMarkdown pre{white-space:pre-wrap}
html:not(.dark-mode) .swagger-ui :is(.link,.url,a.nostyle,.info a){color:#1b5fa8}
html:not(.dark-mode) .swagger-ui :is(.parameter__in,.prop-format,.parameter__deprecated){color:#595f68}
html:not(.dark-mode) .swagger-ui .info .title small:not(.version-stamp){background:#595f68}
html:not(.dark-mode) .swagger-ui .version-stamp .version{background:#3b6b00}
html:not(.dark-mode) .swagger-ui .opblock .opblock-summary-method{background:#595f68}
html:not(.dark-mode) .swagger-ui .opblock.opblock-get .opblock-summary-method{background:#1b5fa8}
html:not(.dark-mode) .swagger-ui .opblock.opblock-post .opblock-summary-method{background:#1c7042}
html:not(.dark-mode) .swagger-ui .opblock.opblock-put .opblock-summary-method{background:#8a4b00}
html:not(.dark-mode) .swagger-ui .opblock.opblock-delete .opblock-summary-method{background:#b3261e}
.dark-mode .swagger-ui .headers .header-col{color:#e4e6e6}
`;
