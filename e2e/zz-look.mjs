import { chromium } from '@playwright/test';
const base = process.env.BASE ?? 'http://localhost:4555';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const plan = process.argv[2] ? JSON.parse(process.argv[2]) : [];
for (const { who, pages, width = 1280, dark = false, tag = '' } of plan) {
  const c = await b.newContext({ viewport: { width, height: width < 500 ? 844 : 860 }, colorScheme: dark ? 'dark' : 'light', baseURL: base, hasTouch: width<500 });
  const p = await c.newPage();
  p.on('console', m => { if (m.type() !== 'log' && m.type()!=='debug') console.log(who, m.type(), m.text().slice(0, 300)); });
  p.on('pageerror', e => console.log('ERR', e.message));
  await p.goto('/');
  await p.getByLabel('Email').fill(who + (who.includes('@') ? '' : '@monda.example'));
  await p.getByLabel('Password').fill('monda-demo');
  await p.screenshot({ path: `/tmp/shots/signin-${width}${dark?'d':''}.png` });
  await p.getByRole('button', { name: 'Sign in' }).click();
  await p.waitForURL(u => u.origin === base && !u.pathname.startsWith('/sign-in'));
  for (const [name, path, click] of pages) {
    let target = path;
    if (path.startsWith('status:')) {
      await p.goto('/items'); await p.waitForTimeout(800);
      target = await p.evaluate(() => location.pathname);
    }
    await p.goto(target); await p.waitForLoadState('networkidle'); await p.waitForTimeout(700);
    if (click) for (const cl of [].concat(click)) { await p.getByText(cl, {exact:false}).first().click(); await p.waitForTimeout(700); }
    await p.screenshot({ path: `/tmp/shots/${name}-${width}${dark ? 'd' : ''}.png`, fullPage: true });
    console.log(name, p.url());
  }
  await c.close();
}
await b.close();
