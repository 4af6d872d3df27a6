import { BRAND } from '#domain/brand';

export const STYLE = `
:root{color-scheme:light dark;--ink:#1b2330;--soft:#5b6675;--page:#faf7f2;--card:#fff;--line:#e7e1d8;--link:${BRAND.color}}
@media (prefers-color-scheme:dark){:root{--ink:#edf1f5;--soft:#9ba7b5;--page:#11151a;--card:#1a2027;--line:#343f4b;--link:#5bb3f0}}
*{box-sizing:border-box}html{scroll-padding-top:4rem}
body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--page)}
header,main{max-width:60rem;margin:auto;padding:1.5rem 1rem}main{padding-top:0}
h1{margin:0}h2{margin:2.5rem 0 .75rem;font-size:1.25rem}h3{margin:0;font-size:1rem;overflow-wrap:anywhere}
h4{margin:.75rem 0 .25rem;font-size:.9rem}small,.soft,.words{color:var(--soft);font-weight:400}p{margin:.4rem 0}ul{margin:.25rem 0;padding-left:1.1rem;font-size:.9rem}a{color:var(--link)}
h3 a{color:inherit;text-decoration:none}label{display:block;font-weight:600;margin-top:1rem}
input{width:100%;font:inherit;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--soft);border-radius:.6rem;background:var(--card);color:inherit}
nav{position:sticky;z-index:1;top:0;display:flex;gap:.25rem;overflow-x:auto;padding:.25rem max(.4rem,50vw - 29.6rem);background:var(--page);border-block:1px solid var(--line)}
nav a{padding:.6rem .6rem;white-space:nowrap;text-decoration:none}
article{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1rem;margin:.75rem 0;content-visibility:auto;contain-intrinsic-size:auto 14rem}
article:target{border-color:var(--link)}article[hidden],section[hidden]{display:none}
b{color:var(--link)}b.delete{color:#b3261e}b.post{color:#1f7a4d}b.put{color:#8a5300}
@media (prefers-color-scheme:dark){b.delete{color:#ff8a80}b.post{color:#6fd3a2}b.put{color:#ffb95c}}
.wide{overflow-x:auto}td:first-child{white-space:nowrap}td:last-child{overflow-wrap:anywhere;min-width:10rem}table{border-collapse:collapse;font-size:.9rem;margin:.5rem 0}td,th{text-align:left;vertical-align:top;padding:.3rem .75rem .3rem 0;border-bottom:1px solid var(--line)}
pre{overflow:auto;max-height:28rem;padding:.75rem;border-radius:.5rem;background:var(--page);font-size:.8rem}
img{display:block;max-width:8rem;border-radius:.5rem;background:#fff}
summary{cursor:pointer;padding:.3rem 0}:focus-visible{outline:3px solid var(--link);outline-offset:2px}`;

export const SCRIPT = `
const search=document.querySelector('#search'),found=document.querySelector('#found');
const cards=[...document.querySelectorAll('article')].map(card=>{
  const sought=card.cloneNode(true);
  for(const words of sought.querySelectorAll('.words'))words.remove();
  return {card,text:sought.textContent.toLowerCase()};
});
function show(){
  const words=search.value.toLowerCase().split(/\\s+/).filter(Boolean);let count=0;
  for(const {card,text} of cards){card.hidden=!words.every(word=>text.includes(word));if(!card.hidden)count++}
  for(const section of document.querySelectorAll('section'))section.hidden=!section.querySelector('article:not([hidden])');
  found.textContent=words.length?count+' found':'';
}
search.addEventListener('input',show);show();
// The target of a link is shown even if the search hides it.
addEventListener('hashchange',()=>{
  const target=document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if(target?.closest('[hidden]')){search.value='';show();target.scrollIntoView()}
});`;
