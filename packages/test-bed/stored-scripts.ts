/** Texts that would run if a page took them for more than text, one of each kind; each sets `struck`. */
export const SCRIPTS = [
  '<script>window.struck=1;alert(1)</script>',
  '<img src=x onerror="window.struck=2">',
  '<svg onload="window.struck=3"><animate onbegin="alert(3)" attributeName=x></svg>',
  'javascript:window.struck=4//',
  '<a href="javascript:window.struck=5" autofocus onfocus="window.struck=5">press</a>',
  '</textarea></title></noscript><script>window.struck=6</script>',
  `"><input autofocus onfocus=window.struck=7 x="'`,
  // oxlint-disable-next-line no-template-curly-in-string -- why: a template is the point
  "{{constructor.constructor('window.struck=8')()}}${window.struck=8}<%= 8 %>#{8}",
  '</style><style>*{background:url(javascript:window.struck=9)}</style>',
  '<iframe srcdoc="<script>parent.struck=10</script>"></iframe>',
  '<base href=//elsewhere.example/><meta http-equiv=refresh content="0;url=javascript:alert(11)">',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxMik8L3NjcmlwdD4=',
  '<math><mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(13)&gt;">',
  '&lt;script&gt;alert(14)&lt;/script&gt;&#x3c;b&#x3e;14',
] as const;

/** Every kind in one text. */
export const ALL_SCRIPTS = SCRIPTS.join(' | ');

/** The text `by` positions after `at`; after the last one the first follows. */
export const scriptAt = (at: number, by = 0): string => SCRIPTS[(at + by) % SCRIPTS.length] ?? '';
