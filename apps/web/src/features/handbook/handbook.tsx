import { HANDBOOK_PAGES, type HandbookPage } from '@monda/domain/screens/handbook.ts';
import { words } from '@monda/phrases/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { HandbookArticle } from './handbook-article.tsx';
import { loadHandbookText } from './handbook-texts.ts';
import css from './handbook.module.css';

/** The text of each page, loaded when it is shown. */
const ARTICLES = Object.fromEntries(
  HANDBOOK_PAGES.map((name) => [
    name,
    lazyComponent(async () => {
      const text = await loadHandbookText(name);
      return () => <HandbookArticle text={text} />;
    }),
  ]),
) as Record<HandbookPage, ReturnType<typeof lazyComponent<object>>>;

/** A page of the handbook, and the list of all of them. */
export function Handbook({ page }: { readonly page: HandbookPage }) {
  const { subtitle, contents, pages } = words().handbook;
  const Article = ARTICLES[page];
  return (
    <>
      <PageHeader title={pages[page]} subtitle={subtitle} />
      <div className={css.handbook}>
        <nav aria-label={contents} className={css.contents}>
          <ul>
            {HANDBOOK_PAGES.map((name) => (
              <li key={name}>
                <AppLink
                  href={`/help/${name}`}
                  className={css.entry}
                  aria-current={name === page ? 'page' : undefined}
                >
                  {pages[name]}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <Panel>
          <Article key={page} />
        </Panel>
      </div>
    </>
  );
}
