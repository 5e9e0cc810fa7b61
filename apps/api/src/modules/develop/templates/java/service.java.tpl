package {{package}}.service;

import com.baomidou.mybatisplus.core.metadata.IPage;
{{#extendsBase}}
import org.springblade.core.mp.base.BaseService;
{{/extendsBase}}
{{^extendsBase}}
import com.baomidou.mybatisplus.extension.service.IService;
{{/extendsBase}}
import java.util.List;
import {{package}}.entity.{{className}};
import {{package}}.vo.{{className}}VO;

/**
 * {{title|comment}}
 */
public interface I{{className}}Service extends {{#extendsBase}}BaseService{{/extendsBase}}{{^extendsBase}}IService{{/extendsBase}}<{{className}}> {

	IPage<{{className}}VO> select{{className}}Page(IPage<{{className}}VO> page, {{className}}VO query);
	{{#isTree}}

	List<{{className}}VO> tree();
	{{/isTree}}
	{{#isSub}}

	{{className}}VO detail(Long id);

	boolean submit({{className}}VO {{noun}});
	{{/isSub}}

}
